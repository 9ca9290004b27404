import { defineErrors } from '../core/error.ts'

/** Far above the contractors that a customer compares, so that one response holds all ids. */
export const favouritesMax = 500

export const favouriteErrors = defineErrors('favourite', {
  tooMany: { kind: 'conflict', message: `You can save up to ${favouritesMax} favourites. Remove one first.` },
})
