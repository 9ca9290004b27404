/** What a live socket tells about notices: that somebody's inbox is another one than before. How many wait is asked for. */
export interface NotificationsEvent {
  readonly type: 'notifications'
}
