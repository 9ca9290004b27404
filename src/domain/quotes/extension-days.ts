/** The customer can extend the review of a submission once by these business days. */
export const extensionDays = 5
