import { useState } from 'react'
import type { AdminAccountView } from '#api/accounts/account-view.ts'
import type { AdminAccountEvent } from '#domain/accounts/account-machine.ts'
import { ACCOUNT_STATUS_LABELS } from '#domain/accounts/account-status-labels.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DANGER_ZONE, DECISION_GROUPS, DECISIONS, decisionOn, decisionsOf, STATUS_MEANS } from './account-copy.ts'
import styles from './admin.module.css'

interface AccountActionsProps {
  account: AdminAccountView
  onAccount: (account: AdminAccountView) => void
}

/** The status of an account, and the actions the server allows by their danger, each with its effect. */
export function AccountActions({ account, onAccount }: AccountActionsProps) {
  const [selected, setSelected] = useState<AdminAccountEvent>()
  const [isOpen, setIsOpen] = useState(false)
  const decide = useAction({
    send: (event: AdminAccountEvent) =>
      call('PATCH /admin/accounts/{id}/status', { params: { id: account.id }, body: { event } }),
    done: (_decided, event) => decisionOn(event, account).done,
    onSuccess: (decided) => {
      setIsOpen(false)
      onAccount(decided)
    },
  })
  const open = (event: AdminAccountEvent) => {
    setSelected(event)
    setIsOpen(true)
  }
  const events = decisionsOf(account.actions)
  const decision = selected && decisionOn(selected, account)
  return (
    <>
      <Card title={ACCOUNT_STATUS_LABELS[account.status]}>
        <p>{STATUS_MEANS[account.status]}</p>
        {events.length === 0 ? <p className={styles.none}>You can't change anything here.</p> : null}
      </Card>
      {DECISION_GROUPS.map(({ title, of }) => {
        const inGroup = of.filter((event) => events.includes(event))
        if (inGroup.length === 0) return null
        return (
          <Card key={title} title={title}>
            <ul className={styles.decisions} data-danger={title === DANGER_ZONE || undefined}>
              {inGroup.map((event) => (
                <li key={event}>
                  <p>{decisionOn(event, account).does}</p>
                  <Button onClick={() => open(event)}>{DECISIONS[event].label}</Button>
                </li>
              ))}
            </ul>
          </Card>
        )
      })}
      {decision ? (
        <ConfirmDialog
          isOpen={isOpen}
          title={`${decision.label}: ${account.name}`}
          confirmLabel={decision.label}
          isDangerous={decision.isDangerous}
          action={decide}
          onConfirm={() => decide.run(selected)}
          onCancel={() => setIsOpen(false)}
        >
          <p>{decision.does}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
