import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/category/$id')({
  component: CategoryPage,
})

function CategoryPage() {
  return <h1>Category</h1>
}
