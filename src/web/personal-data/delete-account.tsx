import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PersonalDataView } from '#api/personal-data/personal-data-routes.ts'
import { longDateText } from '#domain/core/formats.ts'
import { blockerCopy, deletionGraceDays } from '#domain/personal-data/deletion-rules.ts'
import { CurrentPasswordField, useCurrentPassword } from '../accounts/current-password.tsx'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { personalDataQuery } from './personal-data-query.ts'

/** Orders the deletion of the account, and undoes it. */
export function DeleteAccount({ data: { deletion, blockers } }: { data: PersonalDataView }) {
  return (
    <section>
      <h3>Delete your account</h3>
      {deletion ? <Undo dueAt={deletion.dueAt} /> : <Order blockers={blockers} />}
    </section>
  )
}

function useStoreAnswer() {
  const queryClient = useQueryClient()
  return (data: PersonalDataView) => queryClient.setQueryData(personalDataQuery.queryKey, data)
}

function Undo({ dueAt }: { dueAt: string }) {
  const storeAnswer = useStoreAnswer()
  const undo = useAction({
    send: () => call('DELETE /account/data/deletion'),
    done: 'Your account stays.',
    onSuccess: storeAnswer,
  })
  return (
    <>
      <p>
        <b>We'll delete your account on {longDateText(dueAt)}.</b> Until then you can keep it.
      </p>
      <ActionError action={undo} />
      <div>
        <Button variant="gold" loading={undo.isBusy} onClick={() => void undo.run()}>
          Keep my account
        </Button>
      </div>
    </>
  )
}

function Order({ blockers }: Pick<PersonalDataView, 'blockers'>) {
  const storeAnswer = useStoreAnswer()
  const [isOpen, setOpen] = useState(false)
  const current = useCurrentPassword()
  const order = useAction({
    send: () => call('POST /account/data/deletion', { body: { currentPassword: current.typed || undefined } }),
    onSuccess: (answer: PersonalDataView) => {
      setOpen(false)
      storeAnswer(answer)
    },
    onError: current.askAfter,
  })
  return (
    <>
      <p>
        We delete your personal data after {deletionGraceDays} days. Signed contracts, invoices and payments stay,
        because the law and the other party need them. <Link to="/privacy">Read what we keep and why</Link>.
      </p>
      {blockers.length > 0 ? (
        <>
          <p>You can't delete your account yet:</p>
          <ul>
            {blockers.map((blocker) => (
              <li key={blocker}>{blockerCopy[blocker]}</li>
            ))}
          </ul>
        </>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>Delete account</Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete your account?"
        confirmLabel="Delete account"
        isDangerous
        action={order}
        onConfirm={() => void order.run()}
        onCancel={() => setOpen(false)}
      >
        <p>
          You have {deletionGraceDays} days to undo this in My Account. After that we delete your profile, messages,
          drafts and sign-in. No one can restore them.
        </p>
        <CurrentPasswordField password={current} />
      </ConfirmDialog>
    </>
  )
}
