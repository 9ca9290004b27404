import type { WarrantyCaseView } from '#api/warranty/warranty-view.ts'
import { type WarrantyPlan, warrantyPlanForm } from '#domain/warranty/warranty-plan-fields.ts'
import { call } from '../../core/call.ts'
import { FormView } from '../../forms/form-view.tsx'

interface WarrantyPlanFormProps {
  caseId: string
  onCase: (one: WarrantyCaseView) => void
}

/** Form 7 within its case: the contractor's plan [FORM-07]. */
export function WarrantyPlanForm({ caseId, onCase }: WarrantyPlanFormProps) {
  return (
    <FormView
      isPart
      form={warrantyPlanForm}
      about={caseId}
      onSend={async (answers) => {
        const body = answers as WarrantyPlan
        onCase(await call('PUT /warranty/{id}/plan', { params: { id: caseId }, body }))
      }}
    />
  )
}
