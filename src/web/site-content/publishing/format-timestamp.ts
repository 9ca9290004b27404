import { dayMonthText, formatTime } from '#domain/core/formats.ts'

/** Date and time in publishing steps. */
export const formatTimestamp = (at: string) => `${dayMonthText(at)}, ${formatTime(at)}`
