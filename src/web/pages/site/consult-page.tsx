import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/consult')({
  component: ConsultPage,
})

function ConsultPage() {
  return <h1>Free consultation</h1>
}
