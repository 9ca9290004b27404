import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PROVIDER_NAMES, type SocialProvider } from '#domain/accounts/account.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { accountQuery } from './account-query.ts'
import { securityLogQuery } from './security-query.ts'

/** Opens the page of the provider, which returns to this page. */
export function LinkButton({ provider }: { provider: SocialProvider }) {
  const link = useAction({
    send: () => call('POST /account/providers/{provider}/link', { params: { provider } }),
    onSuccess: ({ address }) => window.location.assign(address),
    mayLeave: true,
  })
  return (
    <>
      <Button
        size="sm"
        loading={link.isBusy}
        onClick={() => void link.run()}
        aria-label={`Link ${PROVIDER_NAMES[provider]}`}
      >
        Link
      </Button>
      <ActionError action={link} />
    </>
  )
}

export function UnlinkButton({ provider }: { provider: SocialProvider }) {
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const name = PROVIDER_NAMES[provider]
  const unlink = useAction({
    send: () => call('DELETE /account/providers/{provider}', { params: { provider } }),
    done: `${name} was unlinked.`,
    onSuccess: async () => {
      setIsOpen(false)
      await Promise.all(
        [accountQuery, securityLogQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      )
    },
  })
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)} aria-label={`Unlink ${name}`}>
        Unlink
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={`Unlink ${name}?`}
        confirmLabel="Unlink"
        isDangerous
        action={unlink}
        onConfirm={() => void unlink.run()}
        onCancel={() => setIsOpen(false)}
      >
        <p>You'll no longer be able to sign in with {name}.</p>
      </ConfirmDialog>
    </>
  )
}
