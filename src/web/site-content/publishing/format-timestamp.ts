import { dayMonthText, formatTime } from '#domain/core/formats.ts'

/** A day and a time, as the steps of content name them. */
export const formatTimestamp = (at: string) => `${dayMonthText(at)}, ${formatTime(at)}`
