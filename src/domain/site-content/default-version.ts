/** The number of what the site came with; whatever is released counts from one. */
export const DEFAULT_VERSION = 0
