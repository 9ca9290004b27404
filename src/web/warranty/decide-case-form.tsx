import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Radio, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { WarrantyCaseView } from '#contract/warranty/warranty-view.ts'
import { type Decision, decisionSchema } from '#domain/warranty/warranty-schemas.ts'
import { call } from '../core/call.ts'
import { useDraft } from '../core/draft.ts'
import { showIssues } from '../core/form-issues.ts'
import { useSession } from '../core/session.ts'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import styles from './warranty.module.css'

interface DecideCaseFormProps {
  caseId: string
  onCase: (one: WarrantyCaseView) => void
}

/** An administrator orders work, or closes the case; both sides read the words. */
export function DecideCaseForm({ caseId, onCase }: DecideCaseFormProps) {
  const { user } = useSession()
  const form = useForm<z.input<typeof decisionSchema>, unknown, Decision>({
    resolver: zodResolver(decisionSchema),
    defaultValues: { words: '' },
  })
  const draft = useDraft(form, { form: 'decide-case', id: caseId, user: user?.id ?? 'anonymous' })
  const decide = useMutation({
    mutationFn: (body: Decision) => call('POST /admin/warranty/{id}/decide', { params: { id: caseId }, body }),
    meta: { silent: true },
    onSuccess: (one) => {
      draft.clear()
      onCase(one)
    },
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async (decision) => {
    await decide.mutateAsync(decision).catch((error: unknown) => showIssues(form, error))
  })
  return (
    <Form className={styles.form} onSubmit={send}>
      {draft.offer ? (
        <DraftOffer savedAt={draft.offer.savedAt} onRestore={draft.restore} onDiscard={draft.clear} />
      ) : null}
      <Controller
        control={form.control}
        name="outcome"
        render={({ field: { value = null, ...field } }) => (
          <Radio.Group label="What do you decide?" error={errors.outcome?.message} value={value} {...field}>
            <div className={styles.choices}>
              <Radio value="work" label="There is work to be done: the contractor answers with a plan for it" />
              <Radio value="close" label="The case is closed" />
            </div>
          </Radio.Group>
        )}
      />
      <Textarea
        label="Your words"
        description="Both sides read them, and they are kept for ever."
        autosize
        minRows={4}
        error={errors.words?.message}
        {...form.register('words')}
      />
      {decide.error ? <ErrorCard message={decide.error.message} safe="Your words are saved on this device." /> : null}
      <div className={styles.ways}>
        <Button type="submit" variant="gold" loading={isSubmitting}>
          Decide
        </Button>
      </div>
    </Form>
  )
}
