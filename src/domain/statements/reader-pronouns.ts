/** Pronouns of a statement for its reader: customer, contractor or admin. */
export type Reader = 'customer' | 'contractor' | 'admin'

const third = {
  Customer: 'The customer',
  customer: 'the customer',
  customerApproves: 'the customer approves',
  customerMay: 'the customer may',
  TheBank: "The customer's bank",
  theBank: "the customer's bank",
  contractor: 'the contractor',
  account: "the contractor's account",
  contractorHas: 'the contractor has',
  contractorMay: 'the contractor can',
  contractorOwes: 'the contractor owes',
}
export type ReaderPronouns = Readonly<typeof third>

const pronouns: Readonly<Record<Reader, ReaderPronouns>> = {
  customer: {
    ...third,
    Customer: 'You',
    customer: 'you',
    customerApproves: 'you approve',
    customerMay: 'you may',
    TheBank: 'Your bank',
    theBank: 'your bank',
  },
  contractor: {
    ...third,
    contractor: 'you',
    account: 'your account',
    contractorHas: 'you have',
    contractorMay: 'you can',
    contractorOwes: 'you owe',
  },
  admin: third,
}

export function pronounsFor(reader: Reader): ReaderPronouns {
  return pronouns[reader]
}
