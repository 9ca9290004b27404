/** Room for the longest form at its limits, with three bytes per character. The default is a quarter of it. */
export const formBodyMaxBytes = 256 * 1024
