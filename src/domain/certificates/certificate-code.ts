/** What a certificate is checked by: 128 random bits, in letters that nobody takes for others. */
export const certificateCodeLength = 23

export const certificateCodePattern = new RegExp(`^[A-Za-z]{${certificateCodeLength}}$`)
