/** The pad that signatures are drawn on, in the units of their paths. Whoever shows one draws it in this box. */
export const padWidth = 600
export const padHeight = 200
