import { zodResolver } from '@hookform/resolvers/zod'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import type { WarrantyCaseView } from '#api/warranty/warranty-view.ts'
import { decisionSchema } from '#domain/warranty/warranty-schemas.ts'
import { call } from '../core/call.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { ReasonForm } from '../ui/reason-form.tsx'

interface DecideCaseFormProps {
  caseId: string
  onCase: (one: WarrantyCaseView) => void
}

const resolver = zodResolver<z.input<typeof decisionSchema>, unknown, z.input<typeof decisionSchema>>(decisionSchema)

const OUTCOMES = [
  { value: 'work', label: 'More work is needed: the contractor responds with a plan' },
  { value: 'close', label: 'The case is closed' },
] as const

/** An admin orders work or closes the case. Both parties read the reasons. */
export function DecideCaseForm({ caseId, onCase }: DecideCaseFormProps) {
  return (
    <ReasonForm
      draftOf={{ form: 'decide-case', id: caseId }}
      resolver={resolver}
      isStarted={{ words: '' }}
      field="words"
      label="Your reasons"
      reader="Both parties can read them, and they're stored permanently."
      above={({ control }) => (
        <Controller
          control={control}
          name="outcome"
          render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
            <RadioGroup
              label="What do you decide?"
              options={OUTCOMES}
              error={error?.message}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              ref={ref}
            />
          )}
        />
      )}
      button="Decide"
      safe="Your text is saved on this device."
      send={(body) => call('POST /admin/warranty/{id}/decide', { params: { id: caseId }, body })}
      onDone={onCase}
    />
  )
}
