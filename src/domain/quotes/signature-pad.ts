/** Size of the signature pad in path units. Every renderer uses this box. */
export const padWidth = 600
export const padHeight = 200
