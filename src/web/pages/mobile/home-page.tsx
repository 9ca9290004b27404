import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/mobile/')({
  staticData: { title: 'Home' },
  component: HomePage,
})

function HomePage() {
  return <h1>Home</h1>
}
