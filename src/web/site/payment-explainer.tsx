/**
 * The thirteen specified steps of a job (LAND-06), lit one a second once in view, with a sample job. Without script or
 * motion, all are lit and the sample is half way. The page contains the sample's states as hidden elements, so no
 * rendering code is needed.
 */
import { useEffect, useRef } from 'react'
import type { StageStatus } from '../stages/stage-status.ts'
import { StageTape } from '../stages/stage-tape.tsx'
import { animateSteps } from './animate-steps.ts'
import styles from './payment-explainer.module.css'

/** The possible states of the sample's three stages, in order. */
const PICTURES: readonly (readonly [StageStatus, StageStatus, StageStatus])[] = [
  ['none', 'none', 'none'],
  ['paid', 'none', 'none'],
  ['waiting', 'none', 'none'],
  ['approved', 'none', 'none'],
  ['approved', 'paid', 'none'],
  ['approved', 'waiting', 'none'],
  ['approved', 'approved', 'none'],
  ['approved', 'approved', 'paid'],
  ['approved', 'approved', 'waiting'],
  ['approved', 'approved', 'approved'],
]
const HALF_WAY = 5

const STEPS: readonly { text: string; picture: number }[] = [
  { text: 'release the work', picture: 0 },
  { text: 'the contractor provides the assessment', picture: 0 },
  { text: 'quotation', picture: 0 },
  { text: 'sign the contract', picture: 0 },
  { text: 'pay 30%', picture: 1 },
  { text: 'first stage completed', picture: 2 },
  { text: 'review passed', picture: 3 },
  { text: 'pay 40%', picture: 4 },
  { text: 'all work completed', picture: 5 },
  { text: 'review passed', picture: 6 },
  { text: 'pay the remaining amount', picture: 7 },
  { text: 'at least one year of warranty', picture: 8 },
  { text: 'pay the remaining amount', picture: 9 },
]

export function PaymentExplainer() {
  const section = useRef<HTMLElement>(null)
  useEffect(() => (section.current ? animateSteps(section.current) : undefined), [])
  return (
    <section className={`on-dark ${styles.band}`} id="payments" ref={section}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h2>Nothing is paid out until you say so</h2>
          <p>
            A job is split into one to four stages. You pay a stage before it starts. The money sits with us until you
            approve the photos and notes your contractor uploads.
          </p>
          <div className={styles.sample}>
            <div className={styles.sampleHead}>
              <strong>Shop fit-out, Fitzroy</strong>
              <span className="num">$42,000.00</span>
            </div>
            <div data-sample>
              <SamplePicture picture={HALF_WAY} />
            </div>
            <div data-pictures hidden>
              {PICTURES.map((_, picture) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pictures are fixed, and named by their place.
                <SamplePicture key={picture} picture={picture} />
              ))}
            </div>
          </div>
        </div>
        <ol className={styles.steps}>
          {STEPS.map(({ text, picture }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed and two of its steps read alike.
            <li key={index} data-picture={picture} data-lit>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function SamplePicture({ picture }: { picture: number }) {
  const [first, second, third] = PICTURES[picture] ?? []
  return (
    <StageTape
      viewer="customer"
      stages={[
        { name: 'Strip out', percent: 30, cost: 12_600, status: first ?? 'none' },
        { name: 'Build', percent: 40, cost: 16_800, status: second ?? 'none' },
        { name: 'Finish', percent: 30, cost: 12_600, status: third ?? 'none' },
      ]}
    />
  )
}
