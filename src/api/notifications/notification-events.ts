/** Notifies a page of changed notifications. The page then fetches the count. */
export interface NotificationsEvent {
  readonly type: 'notifications'
}
