import { createFileRoute, Link } from '@tanstack/react-router'
import { supportContact } from '#domain/messages/conversation-name.ts'
import { pageHead } from '../../core/seo-head.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './content-page.module.css'
import visitorScript from './visitor-script.tsx?worker&url'

export const Route = createFileRoute('/_site/terms')({
  head: () =>
    pageHead({
      title: 'Terms',
      path: '/terms',
      forMachines: import.meta.env.SSR && {
        description: 'What customers and contractors agree to on Plumbline: quotes, contracts, payments in stages.',
      },
    }),
  staticData: { visitorScript },
  component: TermsPage,
})

/** The terms of both parties. They describe only the current product. */
function TermsPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle facts="What you agree to when you use Plumbline">Terms</PageTitle>
      <section className={styles.text}>
        <h2>What Plumbline is</h2>
        <p>
          Plumbline is a marketplace. Customers post building, renovation and trade work, and contractors quote on it.
          The contract for the work is between the two of them. Plumbline isn't a party to it.
        </p>
      </section>
      <section className={styles.text}>
        <h2>Quotes and contracts</h2>
        <p>
          A quote names a price, a deadline and 1 to 4 stages. Once both parties sign it, it becomes a contract. Its
          text can't be changed after that.
        </p>
      </section>
      <section className={styles.text}>
        <h2>Payments</h2>
        <p>
          The customer pays for a stage before it starts. We hold the money until the customer approves the work, then
          release it to the contractor. With the first stage, the customer pays a service fee of 10% of the whole quote.
        </p>
      </section>
      <section className={styles.text}>
        <h2>When work is not right</h2>
        <p>
          The customer can reject a stage with a reason, and the contractor submits it again. Nothing in these terms
          limits your rights under the Australian Consumer Law.
        </p>
      </section>
      <section className={styles.text}>
        <h2>Your account</h2>
        <p>
          Keep your email account and your password private. Anyone with access to them can sign for you. Give true
          details. As a contractor, list only licences you hold. We may lock an account that is misused.
        </p>
      </section>
      <section className={styles.text}>
        <h2>What you post</h2>
        <p>
          It stays yours. You let us show it to the people that the <Link to="/privacy">privacy policy</Link> names.
          Don't post anything unlawful or anything that belongs to someone else.
        </p>
      </section>
      <p className={styles.text}>
        <span>
          Have a question?{' '}
          <Link to="/dashboard/messages" search={{ viewMode: 'messages', contact: supportContact }}>
            Contact support
          </Link>
        </span>
      </p>
    </div>
  )
}
