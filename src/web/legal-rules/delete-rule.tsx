import { useState } from 'react'
import type { LegalRulesInTime } from '#api/legal-rules/legal-rule-routes.ts'
import { longDateText } from '#domain/core/formats.ts'
import type { Jurisdiction } from '#domain/legal-rules/legal-topics.ts'
import type { LegalTopic } from '#domain/legal-rules/legal-value-schemas.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface DeleteRuleProps {
  name: { readonly state: Jurisdiction; readonly topic: LegalTopic; readonly fromDate: string }
  onDeleted: (known: LegalRulesInTime) => void
}

/** Deletes an upcoming rule after confirmation. */
export function DeleteRule({ name, onDeleted }: DeleteRuleProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const withdraw = useAction({
    send: () => call('DELETE /admin/legal-rules/{state}/{topic}/{fromDate}', { params: name }),
    onSuccess: onDeleted,
  })
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>Delete rule</Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Delete this rule?"
        confirmLabel="Delete rule"
        isDangerous
        action={withdraw}
        onConfirm={() => withdraw.run()}
        onCancel={() => setIsConfirming(false)}
      >
        <p>
          The rule planned for {longDateText(name.fromDate)} won't take effect. The audit log keeps its content, so you
          can add it again.
        </p>
      </ConfirmDialog>
    </>
  )
}
