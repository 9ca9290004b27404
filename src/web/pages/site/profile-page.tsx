import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/$id/profile')({
  component: ProfilePage,
})

function ProfilePage() {
  return <h1>Contractor</h1>
}
