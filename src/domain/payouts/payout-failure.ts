/** Why a withdrawal came back, in words: what happened to the money, and what to do. The codes are the processor's. */

/** The processor would not take it at all. */
export const payoutFailed = 'refused'

const isBack = 'The money is back in your account here.'
const checkDetails = `${isBack} Please check your bank details, then withdraw again.`

const sentences: Readonly<Record<string, string>> = {
  account_closed: `Your bank says that this account is closed. ${checkDetails}`,
  no_account: `Your bank does not know this account. ${checkDetails}`,
  invalid_account_number: `Your bank does not know this account number. ${checkDetails}`,
  incorrect_account_holder_name: `The name on the account is another one. ${checkDetails}`,
  account_frozen: `Your bank has frozen this account. ${isBack} Please talk to your bank, then withdraw again.`,
  bank_account_restricted: `Your bank takes no such payments on this account. ${checkDetails}`,
  [payoutFailed]: `Our payment provider has not taken this withdrawal. ${isBack} It may still be settling there: please try again tomorrow.`,
}

export function payoutFailureText(failure: string): string {
  return sentences[failure] ?? `Your bank has sent this withdrawal back. ${checkDetails}`
}
