/** The number of what the site came with; whatever is released counts from one. */
export const DELIVERED = 0
