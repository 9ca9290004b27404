/** Fewer letters would find nearly everything. */
export const searchedLettersMin = 2
