import { calendarDay, dayMonthText, formatTime } from '#domain/core/formats.ts'

/** The time for today, else the date. */
export function shortTime(sentAt: string): string {
  return calendarDay(sentAt) === calendarDay(Date.now()) ? formatTime(sentAt) : dayMonthText(sentAt)
}
