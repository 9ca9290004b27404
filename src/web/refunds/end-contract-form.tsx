import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { JobView } from '#contract/jobs/job-view.ts'
import type { State } from '#domain/core/locations.ts'
import { endingSchema } from '#domain/refunds/refund-schemas.ts'
import { call } from '../core/call.ts'
import { useDraft } from '../core/draft.ts'
import { showIssues } from '../core/form-issues.ts'
import { useSession } from '../core/session.ts'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import { comesBackText, goesBackText, type PaidSums, periodText } from './end-words.ts'
import styles from './refunds.module.css'

export interface EndContractProps {
  jobId: string
  sums: PaidSums
  /** Null to an administrator, who is bound to no period. */
  coolingOffEndsAt: string | null
  /** Where the work is, and the period ends. */
  state: State
  onJob: (job: JobView) => void
}

type Ending = z.input<typeof endingSchema>

/** Says what comes back before anything is decided, and asks why. */
export function EndContractForm(props: EndContractProps & { onCancel: () => void }) {
  const { jobId, sums, coolingOffEndsAt, state, onJob, onCancel } = props
  const { user } = useSession()
  const [now] = useState(Date.now)
  const form = useForm<Ending, unknown, Ending>({ resolver: zodResolver(endingSchema), defaultValues: { reason: '' } })
  const draft = useDraft(form, { form: 'end-contract', id: jobId, user: user?.id ?? 'anonymous' })
  const end = useMutation({
    mutationFn: (body: Ending) => call('POST /job/{id}/cancel', { params: { id: jobId }, body }),
    meta: { silent: true },
    onSuccess: (job) => {
      draft.clear()
      onJob(job)
    },
  })
  const { errors, isSubmitting } = form.formState
  const includesReleased = useWatch({ control: form.control, name: 'includeReleased' })
  const send = form.handleSubmit((ending) =>
    end.mutateAsync(ending).then(
      () => undefined,
      (error: unknown) => showIssues(form, error),
    ),
  )
  return (
    <Form className={styles.form} onSubmit={send}>
      {draft.offer ? (
        <DraftOffer savedAt={draft.offer.savedAt} onRestore={draft.restore} onDiscard={draft.clear} />
      ) : null}
      {coolingOffEndsAt === null ? (
        <p>{goesBackText(sums, includesReleased === true)}</p>
      ) : (
        <>
          <p>{comesBackText(sums)}</p>
          <p>{periodText(coolingOffEndsAt, state, now)} Ended contracts cannot be taken up again.</p>
        </>
      )}
      <Textarea
        label="Reason"
        description="The other side reads this."
        autosize
        minRows={3}
        data-autofocus
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      {coolingOffEndsAt === null ? (
        <Checkbox label="Give approved stages back as well" {...form.register('includeReleased')} />
      ) : null}
      {end.error ? (
        <ErrorCard message={end.error.message} safe="The contract stands. Your reason is saved on this device." />
      ) : null}
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel}>
          Keep the contract
        </Button>
        <Button type="submit" variant="danger" loading={isSubmitting}>
          End the contract
        </Button>
      </div>
    </Form>
  )
}
