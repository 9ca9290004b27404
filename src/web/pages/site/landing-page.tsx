import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { CategoryGrid } from '../../categories/category-grid.tsx'
import { LandingHero } from '../../site/landing-hero.tsx'
import { PaymentExplainer } from '../../site/payment-explainer.tsx'
import styles from './landing-page.module.css'
// The build calls a script that stands by itself a worker.
import plainScript from './landing-script.ts?worker&url'

export const Route = createFileRoute('/_site/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(categoriesQuery),
  head: () => ({ meta: [{ title: 'Plumbline: building and trade work, paid stage by stage' }] }),
  staticData: { plainScript },
  component: LandingPage,
})

function LandingPage() {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <>
      <LandingHero />
      <PaymentExplainer />
      <section className={`wrap ${styles.categories}`}>
        <div className={styles.head}>
          <h2>Find the right trade</h2>
          <Link to="/find-categories">Find All</Link>
        </div>
        <CategoryGrid categories={categories} />
      </section>
    </>
  )
}
