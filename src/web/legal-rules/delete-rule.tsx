import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LegalRulesInTime } from '#api/legal-rules/legal-rule-routes.ts'
import { longDateText } from '#domain/core/formats.ts'
import type { Jurisdiction } from '#domain/legal-rules/legal-topics.ts'
import type { LegalTopic } from '#domain/legal-rules/legal-value-schemas.ts'
import { call } from '../core/call.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'

interface DeleteRuleProps {
  name: { readonly state: Jurisdiction; readonly topic: LegalTopic; readonly fromDate: string }
  onDeleted: (known: LegalRulesInTime) => void
}

/** Deletes an upcoming rule after confirmation. */
export function DeleteRule({ name, onDeleted }: DeleteRuleProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => call('DELETE /admin/legal-rules/{state}/{topic}/{fromDate}', { params: name }),
    meta: { silent: true },
    onSuccess: onDeleted,
  })
  return (
    <>
      <Button variant="default" onClick={() => setIsConfirming(true)}>
        Delete rule
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Delete this rule?"
        confirmLabel="Delete rule"
        isDangerous
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => setIsConfirming(false)}
      >
        <p>
          The rule planned for {longDateText(name.fromDate)} won't take effect. The audit log keeps its content, so you
          can add it again.
        </p>
        {withdraw.error ? <ErrorCard message={withdraw.error.message} /> : null}
      </ConfirmDialog>
    </>
  )
}
