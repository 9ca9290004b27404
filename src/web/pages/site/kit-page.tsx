import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/dev/kit')({ component: KitPage })

function KitPage() {
  return <h1>Kit</h1>
}
