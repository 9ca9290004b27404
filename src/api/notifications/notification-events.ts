/** Tells a page that the notifications have changed. The page then fetches the count. */
export interface NotificationsEvent {
  readonly type: 'notifications'
}
