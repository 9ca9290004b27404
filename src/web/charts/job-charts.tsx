import type { FirstQuotesChart, JobsChart } from '#api/charts/chart-routes.ts'
import { shortNumber } from '#domain/charts/axis.ts'
import { distributionSummary, firstQuoteSummary, formatDuration } from '#domain/charts/chart-summaries.ts'
import { formatInvoiceDate, formatTime, numberText } from '#domain/core/formats.ts'
import { ChartFrame } from './chart-frame.tsx'
import styles from './charts.module.css'
import { WeekBars } from './week-bars.tsx'

/** Jobs of the last half year by state and category. */
export function PlaceCharts({ chart: { states, categories, countedAt } }: { chart: JobsChart }) {
  const counted = `counted at ${formatTime(countedAt)}`
  return (
    <>
      <ChartFrame
        finding={distributionSummary(states)}
        about={`Jobs posted in 26 weeks by state, ${counted}`}
        columns={[{ label: 'State' }, { label: 'Jobs' }]}
        rows={states.map(({ name, jobs }) => [name, jobs])}
        fileName="jobs-by-state"
      >
        <PlaceBars places={states} />
      </ChartFrame>
      <ChartFrame
        finding={distributionSummary(categories)}
        about={`Jobs posted in 26 weeks by category, ${counted}`}
        columns={[{ label: 'Category' }, { label: 'Jobs' }]}
        rows={categories.map(({ name, jobs }) => [name, jobs])}
        fileName="jobs-by-category"
      >
        <PlaceBars places={categories} />
      </ChartFrame>
    </>
  )
}

type QuotedWeek = FirstQuotesChart['weeks'][number]

const wait = (minutes: unknown) => (typeof minutes === 'number' ? formatDuration(minutes) : '–')
const hours = (minutes: number | null) => (minutes === null ? null : minutes / 60)

function says({ jobs, quoted, medianMinutes, ninetiethMinutes }: QuotedWeek): string {
  if (jobs === 0) return 'no job was posted'
  if (medianMinutes === null) return `none of ${jobs} has a quote yet`
  return `median ${wait(medianMinutes)}, 90th percentile ${wait(ninetiethMinutes)}, ${quoted} of ${jobs} quoted`
}

/** Time to the first quote by week of posting. */
export function FirstQuoteChart({ chart: { weeks, countedAt } }: { chart: FirstQuotesChart }) {
  const about = `Hours to the first quote by week of posting, counted at ${formatTime(countedAt)}. Bars: median. Marks: 90th percentile.`
  return (
    <ChartFrame
      finding={firstQuoteSummary(weeks)}
      about={about}
      columns={[
        { label: 'Week of', text: (cell) => formatInvoiceDate(String(cell)) },
        { label: 'Jobs posted' },
        { label: 'Quoted' },
        { label: 'Median', text: wait },
        { label: '90th percentile', text: wait },
      ]}
      rows={weeks.map((week) => [week.week, week.jobs, week.quoted, week.medianMinutes, week.ninetiethMinutes])}
      fileName="first-quotes-by-week"
    >
      <WeekBars
        label="Time to the first quote"
        bars={weeks.map((week) => ({
          week: week.week,
          value: hours(week.medianMinutes),
          mark: hours(week.ninetiethMinutes),
          says: says(week),
        }))}
        axisText={(value) => `${shortNumber(value)} h`}
      />
    </ChartFrame>
  )
}

interface PlaceBarsProps {
  places: readonly { readonly name: string; readonly jobs: number }[]
}

const placesMax = 8

/** Counts, highest first. Rare values are grouped in the last line. */
function PlaceBars({ places }: PlaceBarsProps) {
  if (places.length === 0) return <p className="dimmed">No data yet.</p>
  const shown = withOthers(places)
  const most = Math.max(...shown.map(({ jobs }) => jobs))
  return (
    <ul className={styles.places} aria-hidden>
      {shown.map(({ name, jobs }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.length}>
            <span style={{ width: `${(jobs / most) * 100}%` }} />
          </span>
          <span className="num">{numberText(jobs)}</span>
        </li>
      ))}
    </ul>
  )
}

function withOthers(places: PlaceBarsProps['places']): PlaceBarsProps['places'] {
  if (places.length <= placesMax) return places
  const others = places.slice(placesMax - 1)
  const jobs = others.reduce((sum, place) => sum + place.jobs, 0)
  return [...places.slice(0, placesMax - 1), { name: `${others.length} others`, jobs }]
}
