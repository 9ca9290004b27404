import { createFileRoute } from '@tanstack/react-router'
import { readLoginSearch } from '../../core/login-search.ts'

export const Route = createFileRoute('/mobile/login')({
  validateSearch: readLoginSearch,
  staticData: { title: 'Log in' },
  component: MobileLoginPage,
})

function MobileLoginPage() {
  return <h1>Log in</h1>
}
