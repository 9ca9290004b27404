import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmailChangeView, OwnAccountView } from '#api/accounts/account-view.ts'
import { accountQuery } from '../accounts/account-query.ts'
import { securityLogQuery, sessionsQuery } from '../accounts/security-query.ts'
import type { ApiCallOutput } from '../core/call.ts'
import { startLocalSession } from '../core/id-token.ts'
import { useApplyUser } from '../core/session.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import { NewEmailForm } from './new-email-form.tsx'

interface ChangeEmailProps {
  account: OwnAccountView
  /** Of the address in its row. */
  factsClass: string | undefined
}

/** The row of the email. A change has two steps: the new address, and a code from each address. */
export function ChangeEmail({ account: { email, emailChange }, factsClass }: ChangeEmailProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isJustSent, setIsJustSent] = useState(false)
  const applyChange = useApplyChange()
  const onConfirmed = useConfirmed()
  if (email === null) return null
  const onChange = async (waiting: EmailChangeView | null) => {
    setIsOpen(false)
    setIsJustSent(waiting !== null)
    await applyChange(waiting)
  }
  return (
    <li>
      <div>
        <b>Email</b>
        <span className={factsClass}>{email}</span>
      </div>
      {isOpen || emailChange ? null : (
        <Button size="sm" aria-label="Change email" onClick={() => setIsOpen(true)}>
          Change
        </Button>
      )}
      {emailChange ? (
        <ConfirmEmailForm
          email={email}
          waiting={emailChange}
          isJustSent={isJustSent}
          onChange={onChange}
          onConfirmed={onConfirmed}
        />
      ) : null}
      {isOpen && !emailChange ? (
        <NewEmailForm email={email} onSent={onChange} onCancel={() => setIsOpen(false)} />
      ) : null}
    </li>
  )
}

/** The waiting change is part of the account, so a reload shows it again. */
function useApplyChange() {
  const queryClient = useQueryClient()
  return async (emailChange: EmailChangeView | null) => {
    queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, emailChange })
    await queryClient.invalidateQueries({ queryKey: securityLogQuery.queryKey })
  }
}

/** This session goes on with a new token. The others ended. */
function useConfirmed() {
  const queryClient = useQueryClient()
  const applyUser = useApplyUser()
  return async ({ idToken, user }: ApiCallOutput<'POST /account/email/confirm'>) => {
    startLocalSession(idToken, user)
    const { email } = user
    queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, email, emailChange: null })
    await applyUser({ email })
    await Promise.all(
      [securityLogQuery, sessionsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
    )
  }
}
