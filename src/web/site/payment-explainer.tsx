/**
 * How a job runs and how it is paid: the thirteen steps of the specification (requirement LAND-06), lit one a second
 * once they are in view, with a sample job that follows along. Without a script, and for people who ask for no motion,
 * all steps are lit from the start.
 */
import type { StageStatus } from '../stages/stage-status.ts'
import { StageTape } from '../stages/stage-tape.tsx'
import styles from './payment-explainer.module.css'
import { useStepByStep } from './use-step-by-step.ts'

type SampleStatuses = readonly [StageStatus, StageStatus, StageStatus]

interface Step {
  text: string
  /** Where the sample job's three stages stand after this step. */
  sample: SampleStatuses
}

const UNPAID: SampleStatuses = ['none', 'none', 'none']
const STEPS: readonly Step[] = [
  { text: 'release the work', sample: UNPAID },
  { text: 'the contractor provides the assessment', sample: UNPAID },
  { text: 'quotation', sample: UNPAID },
  { text: 'sign the contract', sample: UNPAID },
  { text: 'pay 30%', sample: ['paid', 'none', 'none'] },
  { text: 'first stage completed', sample: ['waiting', 'none', 'none'] },
  { text: 'review passed', sample: ['approved', 'none', 'none'] },
  { text: 'pay 40%', sample: ['approved', 'paid', 'none'] },
  { text: 'all work completed', sample: ['approved', 'waiting', 'none'] },
  { text: 'review passed', sample: ['approved', 'approved', 'none'] },
  { text: 'pay the remaining amount', sample: ['approved', 'approved', 'paid'] },
  { text: 'at least one year of warranty', sample: ['approved', 'approved', 'waiting'] },
  { text: 'pay the remaining amount', sample: ['approved', 'approved', 'approved'] },
]

/** The picture before the first step is lit, and for good where nothing moves: a job half way. */
const HALF_WAY: SampleStatuses = ['approved', 'waiting', 'none']

export function PaymentExplainer() {
  const { ref, lit } = useStepByStep(STEPS.length)
  const statuses = (lit === 'all' ? undefined : STEPS[lit - 1]?.sample) ?? HALF_WAY
  return (
    <section className={`on-dark ${styles.band}`} id="payments" ref={ref}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h2>Nothing is paid out until you say so</h2>
          <p>
            A job is split into one to four stages. You pay a stage before it starts. The money sits with us until you
            approve the photos and notes your contractor uploads.
          </p>
          <SampleJob statuses={statuses} />
        </div>
        <ol className={styles.steps}>
          {STEPS.map(({ text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed and two of its steps read alike.
            <li key={index} data-lit={lit === 'all' || index < lit || undefined}>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function SampleJob({ statuses: [first, second, third] }: { statuses: SampleStatuses }) {
  return (
    <div className={styles.sample}>
      <div className={styles.sampleHead}>
        <strong>Shop fit-out, Fitzroy</strong>
        <span className="num">$42,000.00</span>
      </div>
      <StageTape
        viewer="customer"
        stages={[
          { name: 'Strip out', percent: 30, cost: 12_600, status: first },
          { name: 'Build', percent: 40, cost: 16_800, status: second },
          { name: 'Finish', percent: 30, cost: 12_600, status: third },
        ]}
      />
    </div>
  )
}
