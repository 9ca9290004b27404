import { calendarDay, dayMonthText, formatTime } from '#domain/core/formats.ts'

/** The time for today, else the date. The server's text stays on hydration: the two clocks may show different days. */
export function ShortTime({ at }: { at: string }) {
  const isToday = calendarDay(at) === calendarDay(Date.now())
  return (
    <time dateTime={at} suppressHydrationWarning>
      {isToday ? formatTime(at) : dayMonthText(at)}
    </time>
  )
}
