/** How loud the product's log is, in the words of the specification [DATA-03]; the log knows finer ones as well. */
export const LOG_LEVELS = ['log', 'error'] as const
