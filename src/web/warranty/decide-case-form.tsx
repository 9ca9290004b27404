import { zodResolver } from '@hookform/resolvers/zod'
import { Radio } from '@mantine/core'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import type { WarrantyCaseView } from '#api/warranty/warranty-view.ts'
import { decisionSchema } from '#domain/warranty/warranty-schemas.ts'
import { call } from '../core/call.ts'
import { ReasonForm } from '../ui/reason-form.tsx'
import styles from './warranty.module.css'

interface DecideCaseFormProps {
  caseId: string
  onCase: (one: WarrantyCaseView) => void
}

const resolver = zodResolver<z.input<typeof decisionSchema>, unknown, z.input<typeof decisionSchema>>(decisionSchema)

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
          render={({ field: { value = null, ...field }, fieldState: { error } }) => (
            <Radio.Group label="What do you decide?" error={error?.message} value={value} {...field}>
              <div className={styles.choices}>
                <Radio value="work" label="More work is needed: the contractor responds with a plan" />
                <Radio value="close" label="The case is closed" />
              </div>
            </Radio.Group>
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
