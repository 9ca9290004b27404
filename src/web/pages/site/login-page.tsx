import { createFileRoute } from '@tanstack/react-router'
import { readLoginSearch } from '../../core/login-search.ts'

export const Route = createFileRoute('/_site/login')({
  validateSearch: readLoginSearch,
  component: LoginPage,
})

function LoginPage() {
  return <h1>Sign In / Sign Up</h1>
}
