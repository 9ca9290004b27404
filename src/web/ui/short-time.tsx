import { calendarDay, dayMonthText, formatTime } from '#domain/core/formats.ts'

/** The time for today, else the date. The server's text stays on hydration: the two clocks may show different days. */
export function ShortTime({ at }: { at: string }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {isToday(at) ? formatTime(at) : dayMonthText(at)}
    </time>
  )
}

function isToday(at: string): boolean {
  return calendarDay(at) === calendarDay(Date.now())
}
