import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/category-design/$id')({
  component: CategoryDesignPage,
})

function CategoryDesignPage() {
  return <h1>Category</h1>
}
