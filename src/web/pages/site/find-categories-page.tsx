import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { CategoryGrid } from '../../categories/category-grid.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import styles from './content-page.module.css'

export const Route = createFileRoute('/_site/find-categories')({
  loader: ({ context }) => context.queryClient.ensureQueryData(categoriesQuery),
  head: () => ({ meta: [{ title: 'Categories · Plumbline' }] }),
  pendingComponent: PageSkeleton,
  component: FindCategoriesPage,
})

function FindCategoriesPage() {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle facts="Choose the kind of work; open jobs or contractors stand behind it.">Categories</PageTitle>
      <CategoryGrid categories={categories} />
    </div>
  )
}
