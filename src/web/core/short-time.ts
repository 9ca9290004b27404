import { calendarDay, dayMonthText, formatTime } from '#domain/core/formats.ts'

/** The time of today, the day of what was before. */
export function shortTime(sentAt: string): string {
  return calendarDay(sentAt) === calendarDay(Date.now()) ? formatTime(sentAt) : dayMonthText(sentAt)
}
