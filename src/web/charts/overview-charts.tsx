import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../core/api-query.ts'
import { useRefetchInterval } from '../core/use-refetch-interval.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import styles from './charts.module.css'
import { FirstQuoteChart, PlaceCharts } from './job-charts.tsx'
import { MoneyCharts } from './money-charts.tsx'

const refetchIntervalMs = 60_000

/** Charts of the overview. Each loads separately, so one error hides no other chart [ADMIN-01]. */
export function OverviewCharts() {
  return (
    <>
      <p className="dimmed">Weeks run from Monday to Sunday in Sydney, so that every admin sees the same figures.</p>
      <Card title="Money by week">
        <Loaded query={moneyChartQuery} draw={(chart) => <MoneyCharts chart={chart} />} />
      </Card>
      <Card title="Jobs">
        <Loaded query={jobsChartQuery} draw={(chart) => <PlaceCharts chart={chart} />} />
      </Card>
      <Card title="First quotes">
        <Loaded query={firstQuotesChartQuery} draw={(chart) => <FirstQuoteChart chart={chart} />} />
      </Card>
    </>
  )
}

interface LoadedProps<Chart, Key extends readonly unknown[]> {
  query: UseQueryOptions<Chart, Error, Chart, Key>
  draw: (chart: Chart) => ReactNode
}

/** The last chart stays during a refetch and after an error. */
function Loaded<Chart, Key extends readonly unknown[]>({ query, draw }: LoadedProps<Chart, Key>) {
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: useRefetchInterval(refetchIntervalMs) })
  if (data !== undefined) return <div className={styles.charts}>{draw(data)}</div>
  if (error === null) return <div className={styles.loading} role="status" aria-label="Loading" />
  const again = (
    <Button size="sm" onClick={() => void refetch()}>
      Try again
    </Button>
  )
  return <ErrorCard message={error.message} action={again} />
}

const moneyChartQuery = apiQuery(['admin', 'charts', 'money'], 'GET /admin/charts/money')

const jobsChartQuery = apiQuery(['admin', 'charts', 'jobs'], 'GET /admin/charts/jobs')

const firstQuotesChartQuery = apiQuery(['admin', 'charts', 'first-quotes'], 'GET /admin/charts/first-quotes')
