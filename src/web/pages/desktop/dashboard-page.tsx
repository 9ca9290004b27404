import { createFileRoute } from '@tanstack/react-router'
import { readDashboardSearch } from '../../core/dashboard-search.ts'

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: readDashboardSearch,
  staticData: { title: 'Dashboard' },
  component: DashboardPage,
})

function DashboardPage() {
  return <h1>Dashboard</h1>
}
