import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/')({ component: LandingPage })

function LandingPage() {
  return <h1>Make yourself at home</h1>
}
