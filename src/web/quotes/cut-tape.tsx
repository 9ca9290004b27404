import { percentText } from '#domain/core/formats.ts'
import { percentStep } from '#domain/quotes/split-percent.ts'
import styles from './cut-tape.module.css'
import { SplitTape } from './split-tape.tsx'
import { cutRange, moveCut, type StageDraft } from './stage-split.ts'

interface CutTapeProps {
  /** In dollars. Undefined until typed. */
  cost: number | undefined
  stages: readonly StageDraft[]
  onCut: (stages: StageDraft[]) => void
}

/** The tape of a quote form. Each cut between two stages is a slider in steps of 5% [QUOTE-03]. */
export function CutTape({ cost, stages, onCut }: CutTapeProps) {
  return (
    <div className={styles.tape}>
      <SplitTape cost={cost} stages={stages} withLabels={false} />
      {stages.slice(0, -1).map(({ percent }, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: A cut is its place on the tape.
          key={index}
          type="range"
          min={0}
          max={100}
          step={percentStep}
          value={cutRange(stages, index).now}
          aria-label={`Cut between stage ${index + 1} and stage ${index + 2}`}
          aria-valuetext={`Stage ${index + 1} ${percentText(percent)}, stage ${index + 2} ${percentText(stages[index + 1]?.percent ?? 0)}`}
          onChange={({ currentTarget }) => onCut(moveCut(stages, index, Number(currentTarget.value)))}
        />
      ))}
    </div>
  )
}
