/** Shorter searches would match almost everything. */
export const searchedLettersMin = 2
