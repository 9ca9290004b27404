import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { dollarsText, percentText } from '#domain/core/formats.ts'
import { fromDollars, toDollars } from '#domain/core/money.ts'
import { percentChoices, stageMinDollars, stagePrices, stagesMax } from '#domain/quotes/split-percent.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CutTape } from './cut-tape.tsx'
import type { QuoteFields, QuoteFormState } from './quote-fields.ts'
import styles from './quotes.module.css'
import { splitEvenly, totalPercent, withoutStage, withStage } from './stage-split.ts'

interface QuoteStagesFieldProps {
  form: QuoteFormState
  /** The error for a split that is not 100%. */
  splitMessage: string
}

/** One to four stages with their percentages. The tape shows the split while typing [QUOTE-03]. */
export function QuoteStagesField({ form, splitMessage }: QuoteStagesFieldProps) {
  const stages = useWatch({ control: form.control, name: 'stages' })
  const replace = (next: QuoteFields['stages']) =>
    form.setValue('stages', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const { errors } = form.formState
  const message = totalPercent(stages) === 100 ? (errors.stages?.root?.message ?? errors.stages?.message) : splitMessage

  return (
    <fieldset className={styles.stages}>
      <legend>Stages</legend>
      <div className={styles.form}>
        <p className="hint">
          The customer pays for a stage before it begins. It's yours when they approve it. A stage must be at least $
          {stageMinDollars}.
        </p>
        <TypedSplit control={form.control} onCut={replace} />
        <ol className={styles.stageList}>
          {stages.map((stage, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: A stage is its place in the quote.
            <li key={index}>
              <TextField
                label={`Stage ${index + 1}`}
                placeholder="What is done in this stage"
                maxLength={256}
                error={errors.stages?.[index]?.name?.message}
                {...form.register(`stages.${index}.name`)}
              />
              <Select
                label="Percent"
                aria-label={`Percent of stage ${index + 1}`}
                options={choicesFor(stages, index).map((percent) => ({
                  value: String(percent),
                  label: percentText(percent),
                }))}
                value={String(stage.percent)}
                onChange={({ currentTarget }) =>
                  replace(stages.with(index, { ...stage, percent: Number(currentTarget.value) }))
                }
              />
              <button
                type="button"
                aria-label={`Remove stage ${index + 1}`}
                disabled={stages.length === 1}
                onClick={() => replace(withoutStage(stages, index))}
              >
                <IconTrash size={20} aria-hidden />
              </button>
              <StagePrice control={form.control} index={index} />
            </li>
          ))}
        </ol>
        <p className={styles.splitError} role="alert">
          {[leftText(100 - totalPercent(stages)), message].filter(Boolean).join(' ')}
        </p>
        <div className="row-8">
          <Button
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={stages.length >= stagesMax}
            onClick={() => replace(withStage(stages))}
          >
            Add a stage
          </Button>
          <Button size="sm" disabled={stages.length === 1} onClick={() => replace(splitEvenly(stages))}>
            Split evenly
          </Button>
        </div>
      </div>
    </fieldset>
  )
}

interface TypedSplitProps extends Pick<QuoteFormState, 'control'> {
  onCut: (stages: QuoteFields['stages']) => void
}

/** Follows each key press alone, so that the rest does not re-render. */
function TypedSplit({ control, onCut }: TypedSplitProps) {
  const [cost, stages] = useWatch({ control, name: ['cost', 'stages'] })
  return <CutTape cost={cost} stages={stages} onCut={onCut} />
}

/** The stage's own dollars. */
function StagePrice({ control, index }: Pick<QuoteFormState, 'control'> & { index: number }) {
  const [cost, stages] = useWatch({ control, name: ['cost', 'stages'] })
  if (cost === undefined) return null
  const percents = stages.map(({ percent }) => percent)
  const price = stagePrices(fromDollars(cost), percents)[index]
  return price === undefined ? null : <p className={`num ${styles.stagePrice}`}>{dollarsText(toDollars(price))}</p>
}

function leftText(left: number): string | undefined {
  if (left === 0) return undefined
  return left > 0 ? `${percentText(left)} left to place.` : `${percentText(-left)} too much.`
}

/** The remaining percentages, plus the current one even if it is too high. */
function choicesFor(stages: QuoteFields['stages'], index: number): number[] {
  const others = stages.filter((_, place) => place !== index).map(({ percent }) => percent)
  const chosen = stages[index]?.percent ?? 100
  return [...new Set([...percentChoices(others), chosen])].toSorted((a, b) => a - b)
}
