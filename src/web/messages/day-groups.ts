/** Messages under the day on which they were written, as days fall in Australia's eastern states. */
import { calendarDay, dayMonthText } from '#domain/core/formats.ts'

interface Sent {
  readonly sentAt: string
}

export interface DayGroup<T> {
  readonly day: string
  readonly label: string
  readonly messages: readonly T[]
}

const DAY_MS = 86_400_000

export function dayGroups<T extends Sent>(messages: readonly T[], now: number = Date.now()): DayGroup<T>[] {
  const days = [...new Set(messages.map(({ sentAt }) => calendarDay(sentAt)))]
  return days.map((day) => ({
    day,
    label: labelOf(day, now),
    messages: messages.filter(({ sentAt }) => calendarDay(sentAt) === day),
  }))
}

function labelOf(day: string, now: number): string {
  if (day === calendarDay(now)) return 'Today'
  if (day === calendarDay(now - DAY_MS)) return 'Yesterday'
  return `${dayMonthText(day)} ${day.slice(0, 4)}`
}
