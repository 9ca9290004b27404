/** The number of the default version. Releases count from 1. */
export const DEFAULT_VERSION = 0
