import type { ReactNode } from 'react'
import type { PayoutAccountView } from '#api/payouts/payout-view.ts'
import { formatTime, longDateText } from '#domain/core/formats.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { PayoutAccountLink } from './payout-account-link.tsx'
import styles from './payouts.module.css'
import { ProcessorBank, processorHoldsBankDetails } from './processor-bank.tsx'

type Account = Pick<
  PayoutAccountView,
  'status' | 'requirements' | 'bankDetails' | 'bankDetailsSource' | 'bankNotice' | 'pausedUntil'
>

const IS_READY: Record<Account['status'], boolean> = { none: false, pending: false, ready: true }

/** Whether payout set-up is complete. */
export function isSetUp({ status, bankDetails }: Account): boolean {
  return bankDetails !== null && IS_READY[status]
}

/** The two set-up tasks of a payee. The first open one is the next step. */
export function PayoutAccountCard({ account }: { account: Account }) {
  const { status, bankDetails } = account
  const done = [bankDetails !== null, IS_READY[status]].filter(Boolean).length
  return (
    <Card title="Where your money goes" action={<span className={styles.progress}>{done} of 2 done</span>}>
      <ol className={styles.steps}>
        <Step title="Bank account" isDone={bankDetails !== null}>
          {processorHoldsBankDetails(account) ? <ProcessorBank account={account} /> : <BankStep account={account} />}
          {account.pausedUntil === null ? null : <Pause until={account.pausedUntil} />}
        </Step>
        <Step title="Payment account" isDone={IS_READY[status]}>
          <AccountStep account={account} />
        </Step>
      </ol>
    </Card>
  )
}

function Step({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) {
  return (
    <li data-done={isDone || undefined}>
      <h3>
        {title} <span className="sr-only">{isDone ? 'is done' : 'is missing'}</span>
      </h3>
      {children}
    </li>
  )
}

function Pause({ until }: { until: string }) {
  return (
    <p>
      This account is new, so withdrawals pause until {longDateText(until)}, {formatTime(until)}. Contact support if you
      didn't change it.
    </p>
  )
}

function BankStep({ account: { bankDetails } }: { account: Account }) {
  return (
    <>
      <p>
        {bankDetails ? (
          <>
            {bankDetails.accountName}, account ending in <span className="num">{bankDetails.accountNumberSuffix}</span>
          </>
        ) : (
          'We pay withdrawals into this account. Only you and Plumbline can see these details.'
        )}
      </p>
      <div>
        <ButtonLink to="/profile/edit" variant={bankDetails ? 'default' : 'gold'}>
          {bankDetails ? 'Change bank account' : 'Add bank account'}
        </ButtonLink>
      </div>
    </>
  )
}

const ACCOUNT_COPY: Record<Account['status'], { what: string; next: string | null }> = {
  none: {
    what: 'Our payment provider holds your money until you withdraw it. By law, they must verify your identity first.',
    next: 'Set up payment account',
  },
  pending: { what: 'Started, but not finished.', next: 'Continue set-up' },
  ready: { what: 'Set up. Payments that customers release arrive here.', next: null },
}

function AccountStep({ account }: { account: Account }) {
  const { status, requirements, bankDetails } = account
  const { what, next } = ACCOUNT_COPY[status]
  const isNext = bankDetails !== null || processorHoldsBankDetails(account)
  return (
    <>
      <p>{what}</p>
      {requirements.length > 0 ? (
        <>
          <p>Still required:</p>
          <ul className={styles.asked}>
            {requirements.map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </ul>
        </>
      ) : null}
      {next === null ? null : <PayoutAccountLink label={next} variant={isNext ? 'gold' : 'default'} />}
    </>
  )
}
