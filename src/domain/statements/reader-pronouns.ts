/** A statement speaks to whoever reads it: the customer, the contractor, or an administrator. */
export type Reader = 'customer' | 'contractor' | 'admin'

const third = {
  Customer: 'The customer',
  customer: 'the customer',
  customerApproves: 'the customer approves',
  TheBank: "The customer's bank",
  theBank: "the customer's bank",
  contractor: 'the contractor',
  account: "the contractor's account",
  contractorHas: 'the contractor has',
  contractorOwes: 'the contractor owes',
}
export type ReaderPronouns = Readonly<typeof third>

const words: Readonly<Record<Reader, ReaderPronouns>> = {
  customer: {
    ...third,
    Customer: 'You',
    customer: 'you',
    customerApproves: 'you approve',
    TheBank: 'Your bank',
    theBank: 'your bank',
  },
  contractor: {
    ...third,
    contractor: 'you',
    account: 'your account',
    contractorHas: 'you have',
    contractorOwes: 'you owe',
  },
  admin: third,
}

export function wordsFor(reader: Reader): ReaderPronouns {
  return words[reader]
}
