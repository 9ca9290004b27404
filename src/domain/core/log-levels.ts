/** Log levels of the specification [DATA-03]. The log also knows finer ones. */
export const LOG_LEVELS = ['log', 'error'] as const
