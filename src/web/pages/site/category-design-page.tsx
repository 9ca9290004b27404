import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { CategoryHero } from '../../categories/category-hero.tsx'
import { categoryQuery } from '../../categories/category-query.ts'
import { contractorsQuery } from '../../contractors/contractors-query.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { QuoteInput } from '../../ui/quote-input.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ContractorsScreen } from '../parts/contractors-screen.tsx'
import styles from './content-page.module.css'

export const Route = createFileRoute('/_site/_kit/category-design/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [category] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(categoryQuery(id))),
      queryClient.ensureQueryData(categoriesQuery),
      queryClient.ensureInfiniteQueryData(contractorsQuery(id)),
    ])
    return { title: category.name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Category'} · Plumbline` }] }),
  pendingComponent: PageSkeleton,
  component: CategoryDesignPage,
})

/** A trade introduced to people who look for it, with the way to quotes at once. */
function CategoryDesignPage() {
  const { id } = Route.useParams()
  const { data: category } = useSuspenseQuery(categoryQuery(id))
  return (
    <div className={`wrap ${styles.page}`}>
      <CategoryHero category={category}>
        <QuoteInput label="What do you need done?" />
      </CategoryHero>
      <HowItGoes />
      <h2>Contractors for {category.name}</h2>
      <ContractorsScreen flavour="desktop" categoryId={id} />
    </div>
  )
}

function HowItGoes() {
  return (
    <section className={styles.text}>
      <h2>How it goes</h2>
      <p>
        Say what you need in your own words and add photos. Contractors of this trade answer with a price, a deadline
        and one to four stages. You sign one quote, and pay each stage before it begins; the money is held until you
        approve the work of that stage.
      </p>
    </section>
  )
}
