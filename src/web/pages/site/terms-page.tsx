import { createFileRoute, Link } from '@tanstack/react-router'
import { supportContact } from '#domain/messages/conversation-name.ts'
import { pageHead } from '../../core/seo-head.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './content-page.module.css'

export const Route = createFileRoute('/_site/terms')({
  head: () =>
    pageHead({
      title: 'Terms',
      path: '/terms',
      forMachines: import.meta.env.SSR && {
        description: 'What customers and contractors agree to on Plumbline: quotes, contracts, payments in stages.',
      },
    }),
  component: TermsPage,
})

/** What both sides agree to by using the product; what the product does now, no more. */
function TermsPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle facts="What you agree to when you use Plumbline">Terms</PageTitle>
      <section className={styles.text}>
        <h2>What Plumbline is</h2>
        <p>
          A marketplace. Customers post building, renovation and trade work; contractors quote on it. The contract about
          the work is between the two of them, and Plumbline is no party to it.
        </p>
      </section>
      <section className={styles.text}>
        <h2>Quotes and contracts</h2>
        <p>
          A quote names a price, a deadline and one to four stages. When both sides have signed it, it is a contract,
          and its text can no longer be changed by anybody.
        </p>
      </section>
      <section className={styles.text}>
        <h2>Payments</h2>
        <p>
          The customer pays a stage before it is started. The money is held until the customer approves the work, and
          goes to the contractor then. With the first stage the customer pays a service fee of ten percent of the whole
          quote.
        </p>
      </section>
      <section className={styles.text}>
        <h2>When work is not right</h2>
        <p>
          The customer can reject a stage with a reason, and the contractor submits it again. Your rights under the
          Australian Consumer Law stay as they are, whatever stands here.
        </p>
      </section>
      <section className={styles.text}>
        <h2>Your account</h2>
        <p>
          Keep your mailbox and your password to yourself: whoever has them can sign for you. Give true details, and as
          a contractor only licences that are yours. We may lock an account that is misused.
        </p>
      </section>
      <section className={styles.text}>
        <h2>What you post</h2>
        <p>
          It stays yours. You let us show it to the people whom the <Link to="/privacy">privacy policy</Link> names.
          Post nothing that is unlawful or belongs to somebody else.
        </p>
      </section>
      <p className={styles.text}>
        <span>
          Something is not clear?{' '}
          <Link to="/dashboard/messages" search={{ viewMode: 'messages', contact: supportContact }}>
            Write to the support
          </Link>
        </span>
      </p>
    </div>
  )
}
