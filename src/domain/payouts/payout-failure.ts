/** Explains a failed withdrawal: where the money is and what to do. The codes come from the processor. */

/** Failure code of a withdrawal the processor declined at once. */
export const payoutDeclined = 'refused'

const isBack = 'The money is back in your account.'
const checkDetails = `${isBack} Check your bank details, then withdraw again.`

const sentences: Readonly<Record<string, string>> = {
  account_closed: `Your bank says this account is closed. ${checkDetails}`,
  no_account: `Your bank couldn't find this account. ${checkDetails}`,
  invalid_account_number: `Your bank couldn't find this account number. ${checkDetails}`,
  incorrect_account_holder_name: `The account is in a different name. ${checkDetails}`,
  account_frozen: `Your bank has frozen this account. ${isBack} Talk to your bank, then withdraw again.`,
  bank_account_restricted: `Your bank doesn't accept this type of payment on this account. ${checkDetails}`,
  [payoutDeclined]: `Our payment provider declined this withdrawal. ${isBack} Recent payments may still be clearing. Try again tomorrow.`,
}

export function payoutFailureText(failure: string): string {
  return sentences[failure] ?? `Your bank returned this withdrawal. ${checkDetails}`
}
