import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { faqInOrder } from '#domain/site-content/faq-order.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { CategoryGrid } from '../../categories/category-grid.tsx'
import { faqData, siteData } from '../../core/seo-data.ts'
import { pageHead } from '../../core/seo-head.ts'
import { siteDescription } from '../../core/site-name.ts'
import { CustomerReviews } from '../../site/customer-reviews.tsx'
import { FaqList } from '../../site/faq-list.tsx'
import { LandingHero } from '../../site/landing-hero.tsx'
import { PaymentExplainer } from '../../site/payment-explainer.tsx'
import { appSettingsQuery } from '../../site-content/app-settings-query.ts'
import styles from './landing-page.module.css'
// Vite calls a separate script a worker.
import pageScript from './landing-script.ts?worker&url'

export const Route = createFileRoute('/_site/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(categoriesQuery), queryClient.prefetchQuery(appSettingsQuery)]),
  head: ({ match }) => {
    const faq = match.context.queryClient.getQueryData(appSettingsQuery.queryKey)?.faq ?? []
    return pageHead({
      title: 'Plumbline: building and trade work, paid stage by stage',
      path: '/',
      forMachines: import.meta.env.SSR && {
        description: siteDescription,
        data: [...siteData(siteDescription), faqData(faqInOrder(faq))],
      },
    })
  },
  staticData: { pageScript },
  component: LandingPage,
})

function LandingPage() {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  // The shell has loaded the settings. The page also works without them.
  const { data: settings } = useQuery(appSettingsQuery)
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
      <CustomerReviews reviews={settings?.reviews ?? []} />
      <FaqList items={settings?.faq ?? []} />
    </>
  )
}
