import { useSuspenseQuery } from '@tanstack/react-query'
import type { PayoutAccountView } from '#api/payouts/payout-view.ts'
import { PayoutAccountLink } from './payout-account-link.tsx'
import { payoutAccountQuery } from './payout-queries.ts'
import styles from './payouts.module.css'

type Account = Pick<PayoutAccountView, 'bankDetails' | 'bankDetailsSource' | 'bankNotice'>

/** Whether withdrawals use the processor's bank details, not the profile's. */
export function processorHoldsBankDetails({ bankDetailsSource }: Pick<Account, 'bankDetailsSource'>): boolean {
  return bankDetailsSource === 'processor'
}

/** The bank account at the processor, with a link to change it. */
export function ProcessorBank({ account: { bankDetails, bankNotice } }: { account: Account }) {
  if (bankDetails === null) return <p>Our payment provider asks for it when you set up your payment account.</p>
  return (
    <>
      <p>
        Withdrawals go to your account ending in <span className="num">{bankDetails.accountNumberSuffix}</span>. Our
        payment provider holds these details. You can change them there.
      </p>
      {bankNotice === null ? null : <BankNotice text={bankNotice} />}
      <PayoutAccountLink label="Change at provider" variant="default" />
    </>
  )
}

export function BankNotice({ text }: { text: string }) {
  return (
    <p role="status" className={styles.notification}>
      {text}
    </p>
  )
}

/** Shown beside the profile's payout details, which this processor ignores. */
export function ProcessorBankOfProfile() {
  const { data: account } = useSuspenseQuery(payoutAccountQuery)
  if (!processorHoldsBankDetails(account)) return null
  return (
    <div className={styles.withdraw}>
      <ProcessorBank account={account} />
    </div>
  )
}
