import type { WarrantyCaseView } from '#api/warranty/warranty-view.ts'
import { caseDateText, formatTime } from '#domain/core/formats.ts'
import { warrantyEventLabels } from '#domain/warranty/warranty-event-labels.ts'
import { warrantyRequestForm } from '#domain/warranty/warranty-request-fields.ts'
import { Card } from '../ui/card.tsx'
import { AttachedFiles } from '../uploads/attached-files.tsx'
import { AttachedPhotos } from '../uploads/attached-photos.tsx'
import styles from './warranty.module.css'
import { eventAuthor } from './warranty-copy.ts'

type CaseEvent = WarrantyCaseView['events'][number]
type Plan = WarrantyCaseView['plans'][number]

/** What both parties wrote, with their photos, oldest first: claim, plans, disputes and decisions. */
export function CaseThread({ of: one }: { of: WarrantyCaseView }) {
  const plans = one.plans.values()
  return (
    <Card title="Case history">
      <ol className={styles.events}>
        {one.events.map((event) => (
          <li key={`${event.event}${event.at}`} className={styles.event}>
            <b>{warrantyEventLabels[event.event]}</b>
            <span className={styles.small}>
              {caseDateText(event.at, one.state)}, {formatTime(event.at, one.state)}, {eventAuthor(event)}
            </span>
            <EventContent event={event} of={one} plan={event.event === 'plan' ? plans.next().value : undefined} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function EventContent({ event, of, plan }: { event: CaseEvent; of: WarrantyCaseView; plan: Plan | undefined }) {
  if (event.event === 'lodgeClaim' || event.event === 'lodgeDispute') return <Request answers={of.answers} />
  if (plan) return <PlanContent answers={plan.answers} />
  return event.note === null ? null : <p className={styles.words}>{event.note}</p>
}

function Request({ answers }: { answers: WarrantyCaseView['answers'] }) {
  const issue = warrantyRequestForm.fields.issue.options.find(({ value }) => value === answers.issue)
  return (
    <>
      <Chips labels={[...(issue ? [issue.label] : []), ...solutionsIn(answers).map((label) => `Wants: ${label}`)]} />
      <p className={styles.words}>{answers.nature}</p>
      <Words text={answers.additional} />
      <Files keys={answers.photos} text={answers.explainPhoto1} name="Photo of the issue" />
      <Files keys={answers.additionalFiles} text={answers.explainPhoto2} name="Paper" />
    </>
  )
}

function PlanContent({ answers }: { answers: Plan['answers'] }) {
  return (
    <>
      <Chips labels={solutionsIn(answers).map((label) => `Offers: ${label}`)} />
      <p className={styles.words}>{answers.resolution}</p>
      <Words text={answers.timeline && `When: ${answers.timeline}`} />
      <Files keys={answers.photos} text={answers.explainPhoto1} name="Photo of the plan" />
      <Files keys={answers.additionalFiles} text={answers.explainPhoto2} name="Paper" />
    </>
  )
}

const SOLUTIONS = ['repair', 'replacement', 'refund', 'explanation'] as const

function solutionsIn(answers: Partial<Record<(typeof SOLUTIONS)[number], boolean | undefined>>): string[] {
  return SOLUTIONS.filter((name) => answers[name]).map((name) => warrantyRequestForm.fields[name].label)
}

function Chips({ labels }: { labels: readonly string[] }) {
  return (
    <ul className={styles.chips}>
      {labels.map((label) => (
        <li key={label} className={styles.chip}>
          {label}
        </li>
      ))}
    </ul>
  )
}

function Words({ text }: { text: string | undefined }) {
  return text ? <p className={styles.words}>{text}</p> : null
}

interface FilesProps {
  keys: readonly string[] | undefined
  text: string | undefined
  name: string
}

function Files({ keys = [], text, name }: FilesProps) {
  return (
    <>
      <AttachedPhotos keys={keys} name={name} />
      <AttachedFiles keys={keys} />
      {text ? <p className={styles.small}>{text}</p> : null}
    </>
  )
}
