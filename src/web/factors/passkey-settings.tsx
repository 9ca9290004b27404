import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { longDateText } from '#domain/core/formats.ts'
import { type ApiCallOutput, call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { useSubmit } from '../core/use-submit.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AddPasskey, nameResolver } from './add-passkey.tsx'
import styles from './factors.module.css'
import { factorsQuery } from './factors-query.ts'
import { useRefetchFactors } from './use-refetch-factors.ts'

type Passkey = ApiCallOutput<'GET /account/factors'>['passkeys'][number]

/** Adds, lists, renames and removes passkeys. */
export function PasskeySettings() {
  const { data } = useSuspenseQuery(factorsQuery)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className={styles.section}>
      <p>Sign in with your fingerprint, your face or your screen lock. A passkey can't be guessed or phished.</p>
      {data.passkeys.length > 0 ? (
        <ul className={styles.passkeys} aria-label="Passkeys">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {isAdding ? (
        <AddPasskey onAdded={() => setIsAdding(false)} onCancel={() => setIsAdding(false)} />
      ) : (
        <div>
          <Button onClick={() => setIsAdding(true)}>Add a passkey</Button>
        </div>
      )}
    </div>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const [asked, setAsked] = useState<'rename' | 'remove'>()
  const close = () => setAsked(undefined)
  const refetch = useRefetchFactors()
  const remove = useAction({
    send: () => call('DELETE /account/passkeys/{id}', { params: { id } }),
    done: 'Passkey removed.',
    onSuccess: refetch,
  })
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>
          Added {longDateText(createdAt)} · {lastUsedAt ? `last used ${longDateText(lastUsedAt)}` : 'never used'}
        </p>
      </div>
      <div className="row">
        <Button size="sm" aria-label={`Rename ${name}`} onClick={() => setAsked('rename')}>
          Rename
        </Button>
        <Button size="sm" aria-label={`Remove ${name}`} onClick={() => setAsked('remove')}>
          Remove
        </Button>
      </div>
      <Dialog isOpen={asked === 'rename'} title="Rename passkey" onClose={close}>
        <RenamePasskey passkey={passkey} onClose={close} />
      </Dialog>
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        isDangerous
        action={remove}
        onConfirm={() => void remove.run()}
        onCancel={close}
      >
        <p>This passkey no longer signs you in. You can delete it from your device too.</p>
      </ConfirmDialog>
    </li>
  )
}

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm<{ name: string }>({ resolver: nameResolver, defaultValues: { name: passkey.name } })
  const refetch = useRefetchFactors()
  const rename = useSubmit(form, {
    send: (body: { name: string }) => call('PATCH /account/passkeys/{id}', { params: { id: passkey.id }, body }),
    onSuccess: async () => {
      await refetch()
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <Form className={styles.section} onSubmit={rename.submit}>
      {errors.name ? null : <ActionError action={rename} />}
      <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
      <div className="row-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="gold" loading={rename.isBusy}>
          Save
        </Button>
      </div>
    </Form>
  )
}
