import type { MoneyChart } from '#api/charts/chart-routes.ts'
import { shortDollars } from '#domain/charts/axis.ts'
import { heldFundsSummary, sumSummary } from '#domain/charts/chart-summaries.ts'
import { dollarsText, formatInvoiceDate } from '#domain/core/formats.ts'
import { ChartFrame } from './chart-frame.tsx'
import { WeekBars } from './week-bars.tsx'

type Sum = 'held' | 'released' | 'earned'

const ABOUT: Readonly<Record<Sum, string>> = {
  held: 'Held at the end of each week',
  released: 'Released each week, minus refunds',
  earned: 'Net earnings each week: service fees excluding GST, minus refunds, processor fees, dispute fees and losses',
}

/** Weekly held, released and earned amounts from the ledger. */
export function MoneyCharts({ chart }: { chart: MoneyChart }) {
  const values = (sum: Sum) => chart.weeks.map((week) => week[sum])
  const findings: Readonly<Record<Sum, string>> = {
    held: heldFundsSummary(values('held').at(-1) ?? 0, chart.heldJobs),
    released: sumSummary('released', values('released')),
    earned: sumSummary('earned', values('earned')),
  }
  return (['held', 'released', 'earned'] as const).map((sum) => (
    <ChartFrame
      key={sum}
      finding={findings[sum]}
      about={ABOUT[sum]}
      columns={[
        { label: 'Week of', text: (cell) => formatInvoiceDate(String(cell)) },
        { label: 'Dollars', text: (cell) => dollarsText(Number(cell)) },
      ]}
      rows={chart.weeks.map((week) => [week.week, week[sum]])}
      fileName={`${sum}-by-week`}
    >
      <WeekBars
        label={ABOUT[sum]}
        bars={chart.weeks.map((week) => ({ week: week.week, value: week[sum], says: dollarsText(week[sum]) }))}
        axisText={shortDollars}
      />
    </ChartFrame>
  ))
}
