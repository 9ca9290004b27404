/**
 * A tape measure from 0 to 100, pulled out as far as paid. Ticks are five apart, like percentages. It is one image with
 * a full label, and the list below repeats it as text.
 */
import type { CSSProperties } from 'react'
import type { IconType, Tone } from './pill.tsx'
import styles from './tape.module.css'

export interface TapeSegment {
  name: string
  percent: number
  /** The tape is out at least to the end of this segment. */
  isPulled: boolean
  /** The current segment. */
  isCurrent?: boolean
  status: { label: string; tone: Tone; icon: IconType }
  amount?: string
}

interface TapeProps {
  segments: readonly TapeSegment[]
  /** The list below the picture. Without it, the card's heading suffices. */
  withLabels?: boolean
  /** The label, if the tape is not about payments. */
  sentence?: string
  /** Thin on cards and invoices. */
  size?: 'thin' | 'normal' | 'big'
}

const NUMBERS = [20, 40, 60, 80] as const
/** Percent from a number in which a mark would strike it. */
const NUMBER_REACH = 2.5

export function Tape({ segments, withLabels = true, sentence = tapeAriaLabel(segments), size = 'normal' }: TapeProps) {
  const pulled = paidPercent(segments)
  const cuts = cutPositions(segments)
  const numbers = NUMBERS.filter((number) => cuts.every((cut) => Math.abs(cut - number) > NUMBER_REACH))
  return (
    <div className={styles.root} data-size={size}>
      <div className={styles.track} role="img" aria-label={sentence}>
        <div className={styles.ticks} />
        <div className={styles.out} style={{ '--pulled': `${pulled}%` } as CSSProperties}>
          <i className={styles.hook} />
        </div>
        {numbers.map((percent) => (
          <b
            key={percent}
            className={styles.number}
            data-on={percent <= pulled || undefined}
            style={{ left: `${percent}%` }}
          >
            {percent}
          </b>
        ))}
        {cuts.map((percent) => (
          <i
            key={percent}
            className={styles.cut}
            data-on={percent <= pulled || undefined}
            style={{ left: `${percent}%` }}
          />
        ))}
      </div>
      {withLabels ? <TapeLabels segments={segments} /> : null}
    </div>
  )
}

function TapeLabels({ segments }: { segments: readonly TapeSegment[] }) {
  return (
    <ol className={styles.labels}>
      {segments.map(({ status, ...segment }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same name, and their order is what they are.
          key={index}
          style={{ flexBasis: `${segment.percent}%` }}
          data-current={segment.isCurrent || undefined}
          data-tone={status.tone}
        >
          <span className={styles.status}>
            <status.icon size={15} stroke={2.4} aria-hidden /> {status.label}
          </span>
          <strong>{segment.name}</strong>
          {segment.amount ? <span className="num">{segment.amount}</span> : null}
        </li>
      ))}
    </ol>
  )
}

export function paidPercent(segments: readonly TapeSegment[]): number {
  return segments.filter((segment) => segment.isPulled).reduce((sum, segment) => sum + segment.percent, 0)
}

/** The boundaries between segments. */
function cutPositions(segments: readonly TapeSegment[]): number[] {
  let end = 0
  return segments.slice(0, -1).map((segment) => {
    end += segment.percent
    return end
  })
}

export function tapeAriaLabel(segments: readonly TapeSegment[]): string {
  const described = segments.map(
    (segment, index) => `Stage ${index + 1}, ${segment.name}, ${segment.percent} percent: ${segment.status.label}`,
  )
  return [`${paidPercent(segments)} percent of the job is paid`, ...described].join('. ')
}
