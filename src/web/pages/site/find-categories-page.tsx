import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/find-categories')({
  component: FindCategoriesPage,
})

function FindCategoriesPage() {
  return <h1>Categories</h1>
}
