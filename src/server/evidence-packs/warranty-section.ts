/** The warranty cases of a job with their plans and files. Their events are in the section of all events. */
import { signingTimeText } from '#domain/core/formats.ts'
import type { Answers, FormSpec } from '#domain/forms/form-definition.ts'
import { summaryOf } from '#domain/forms/form-summary.ts'
import { warrantyPlanForm } from '#domain/warranty/warranty-plan-fields.ts'
import { warrantyRequestForm } from '#domain/warranty/warranty-request-fields.ts'
import type { PackBlock } from '../documents/pdf/evidence-pack-pdf.ts'
import { evidenceOfEach } from '../forms/evidence-store.ts'
import { casesOfJob, plansOf, readCaseRow } from '../warranty/warranty-store.ts'
import { heading, plain } from './pack-blocks.ts'
import type { PackSource } from './pack-source.ts'

export async function readWarrantyCases({ db, job, addFile }: PackSource): Promise<PackBlock[]> {
  const blocks: PackBlock[] = []
  for (const { id } of (await casesOfJob.all(db, [job.id])).toReversed()) {
    const { answers, lodged_at: lodgedAt } = await readCaseRow.one(db, [id])
    const plans = await plansOf.all(db, [id])
    const evidenceOf = await evidenceOfEach(db, [id, ...plans.map((plan) => plan.id)])
    const parts = [
      { about: id, title: 'Case', form: warrantyRequestForm, answers, at: lodgedAt },
      ...plans.map((plan) => ({
        ...{ about: plan.id, title: 'Plan', form: warrantyPlanForm, answers: plan.answers, at: plan.sent_at },
      })),
    ]
    for (const { about, title, form, answers: answered, at } of parts) {
      const caption = `${title} of ${signingTimeText(at.toISOString(), job.state)}`
      blocks.push(heading(caption), ...answerBlocks(form, answered))
      for (const { key, uploadedBy, storedAt } of evidenceOf(about))
        addFile({ key, caption, uploader: uploadedBy ?? 'Plumbline', receivedAt: new Date(storedAt) })
    }
  }
  return blocks
}

function answerBlocks(form: Pick<FormSpec, 'fields' | 'sections'>, answers: Answers): PackBlock[] {
  const items = summaryOf(form, answers).flatMap((section) => section.items)
  return items.filter(({ text }) => text !== '').map(({ label, text }) => plain(`${label}: ${text}`))
}
