import { useState } from 'react'
import type { AdminAccountView } from '#api/accounts/account-view.ts'
import type { AdminAccountEvent } from '#domain/accounts/account-machine.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DECISIONS, decisionOn, decisionsOf } from './account-copy.ts'
import styles from './admin.module.css'

interface AccountActionsProps {
  account: AdminAccountView
  onAccount: (account: AdminAccountView) => void
}

/** One button for each action the server allows, with its effect. */
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
  if (events.length === 0) return <p className={styles.none}>You can't change anything here.</p>
  const decision = selected && decisionOn(selected, account)
  return (
    <div className={styles.decisions}>
      {events.map((event) => (
        <Button key={event} onClick={() => open(event)}>
          {DECISIONS[event].label}
        </Button>
      ))}
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
    </div>
  )
}
