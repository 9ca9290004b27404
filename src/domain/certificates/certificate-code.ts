/** The public code of a certificate: 128 random bits in unambiguous letters. */
export const certificateCodeLength = 23

export const certificateCodePattern = new RegExp(`^[A-Za-z]{${certificateCodeLength}}$`)
