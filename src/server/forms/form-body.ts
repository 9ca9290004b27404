/** Room for the longest form, filled in to its limits in letters of three bytes; a call takes a quarter of it otherwise. */
export const formBodyMaxBytes = 256 * 1024
