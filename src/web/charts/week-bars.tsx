import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { axisMarks } from '#domain/charts/axis.ts'
import { dayMonthText } from '#domain/core/formats.ts'
import styles from './charts.module.css'

export interface WeekBar {
  /** Its Monday. */
  readonly week: string
  /** Null for an empty week. */
  readonly value: number | null
  /** A second value above the bar, drawn as a mark. */
  readonly mark?: number | null
  /** The week's numbers as a sentence. */
  readonly says: string
}

interface WeekBarsProps {
  label: string
  bars: readonly WeekBar[]
  axisText: (value: number) => string
}

/** Bars by week. Arrow keys and the pointer select a week, and its sentence follows below. */
export function WeekBars({ label, bars, axisText }: WeekBarsProps) {
  const [chosen, setChosen] = useState(bars.length - 1)
  const marks = axisMarks(bars.flatMap(({ value, mark }) => [value ?? 0, mark ?? 0]))
  const [lowest = 0, highest = 1] = [marks[0], marks.at(-1)]
  const heightOf = (value: number) => ((highest - value) / (highest - lowest)) * 100
  const current = bars[chosen]
  const said = current ? `Week of ${dayMonthText(current.week)}: ${current.says}` : ''

  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(within(Math.floor(((clientX - left) / width) * bars.length), bars.length))
  }
  const press = (event: KeyboardEvent) => {
    const next = nextWeek(event.key, chosen, bars.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(within(next, bars.length))
  }

  return (
    <div>
      <div className={styles.plot}>
        <div className={styles.axis} aria-hidden>
          {marks.map((mark) => (
            <span key={mark} style={{ top: `${heightOf(mark)}%` }}>
              {axisText(mark)}
            </span>
          ))}
        </div>
        <div
          className={styles.weeks}
          role="slider"
          tabIndex={0}
          aria-label={`${label}, week by week`}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={chosen + 1}
          aria-valuetext={said}
          onKeyDown={press}
          onPointerMove={point}
          onPointerDown={point}
        >
          <svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden>
            {marks.map((mark) => (
              <line
                key={mark}
                x1={0}
                x2={bars.length}
                y1={heightOf(mark)}
                y2={heightOf(mark)}
                data-zero={mark === 0 || undefined}
              />
            ))}
            {bars.map((bar, i) => (
              <Bar key={bar.week} bar={bar} at={i} heightOf={heightOf} isChosen={i === chosen} />
            ))}
          </svg>
        </div>
      </div>
      <WeekNames weeks={bars.map(({ week }) => week)} />
      <p className={styles.said} aria-hidden>
        {said}
      </p>
    </div>
  )
}

interface BarProps {
  bar: WeekBar
  at: number
  heightOf: (value: number) => number
  isChosen: boolean
}

function Bar({ bar: { value, mark = null }, at, heightOf, isChosen }: BarProps) {
  const zero = heightOf(0)
  const top = heightOf(value ?? 0)
  return (
    <g className={styles.bar} data-chosen={isChosen || undefined} data-below={(value ?? 0) < 0 || undefined}>
      {isChosen ? <rect className={styles.behind} x={at} y={0} width={1} height={100} /> : null}
      {value === null ? null : <rect x={at + 0.15} y={Math.min(zero, top)} width={0.7} height={Math.abs(top - zero)} />}
      {value === null || mark === null ? null : (
        <path className={styles.mark} d={`M${at + 0.15} ${heightOf(mark)}h.7M${at + 0.5} ${heightOf(mark)}V${top}`} />
      )}
    </g>
  )
}

const namesMax = 4

/** Short enough to fit beside each other on a phone, each below its bar. */
function WeekNames({ weeks }: { weeks: readonly string[] }) {
  const last = weeks.length - 1
  const places = Array.from({ length: Math.min(namesMax, weeks.length) }, (_, i) =>
    Math.round((i * last) / Math.max(1, namesMax - 1)),
  )
  return (
    <div className={styles.names} aria-hidden>
      {places.map((place) => (
        <span key={place} style={{ left: `${((place + 0.5) / weeks.length) * 100}%` }}>
          {dayMonthText(weeks[place] ?? '')}
        </span>
      ))}
    </div>
  )
}

function nextWeek(key: string, chosen: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: chosen - 1,
    ArrowDown: chosen - 1,
    ArrowRight: chosen + 1,
    ArrowUp: chosen + 1,
    PageDown: chosen - 4,
    PageUp: chosen + 4,
    Home: 0,
    End: count - 1,
  }
  return steps[key]
}

const within = (index: number, count: number) => Math.min(count - 1, Math.max(0, index))
