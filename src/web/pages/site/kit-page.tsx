import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_bare/dev/kit')({ component: KitPage })

function KitPage() {
  return <h1>Kit</h1>
}
