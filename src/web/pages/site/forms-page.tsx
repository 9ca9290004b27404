import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { type GivenRole, isGiven } from '#domain/core/capabilities.ts'
import { dayMonthText, formatTime } from '#domain/core/formats.ts'
import { formPagesFor, pageOfDraft } from '#domain/forms/form-pages.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { useSession } from '../../core/session.ts'
import { draftsQuery } from '../../forms/drafts-query.ts'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './forms-page.module.css'

export const Route = createFileRoute('/_app/forms')({
  staticData: { title: 'Forms' },
  loader: ({ context: { queryClient, session } }) =>
    session.user ? queryClient.prefetchQuery(draftsQuery) : undefined,
  head: unlistedHead('Forms'),
  component: FormsPage,
})

/** The user's forms and drafts. A form leads visitors through the sign-in and back. */
function FormsPage() {
  const { user } = useSession()
  const role = user && isGiven(user.role) ? user.role : undefined
  return (
    <>
      <PageTitle facts="Requests, replies and documents for your work">Forms</PageTitle>
      {user ? <Drafts /> : null}
      {role ? (
        <FormLinks title="Available forms" who={role} />
      ) : (
        <>
          <FormLinks title="For customers" who="customer" />
          <FormLinks title="For contractors" who="contractor" />
        </>
      )}
      <Card title="For everyone">
        <ul className={styles.links}>
          <li>
            <Link to="/consult">Free consultation</Link>
            <p>Ask a builder without an account. The usual answer takes 2 to 3 days.</p>
          </li>
          <li>
            <Link to="/library">Open library</Link>
            <p>Reports, case stories and experiences from other projects.</p>
          </li>
          <li>
            <Link to="/verify">Check a document</Link>
            <p>Check that a contract or document is the one that was signed.</p>
          </li>
        </ul>
      </Card>
    </>
  )
}

function FormLinks({ title, who }: { title: string; who: GivenRole }) {
  return (
    <Card title={title}>
      <ul className={styles.links}>
        {formPagesFor(who).map(({ to, label, help }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <p>{help}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Drafts from any device. */
function Drafts() {
  const { data = [] } = useQuery(draftsQuery)
  const known = data.flatMap(({ form, about, updatedAt }) => {
    const page = pageOfDraft(form, about)
    return page ? [{ ...page, updatedAt }] : []
  })
  if (known.length === 0) return null
  return (
    <Card title="Started but not sent">
      <ul className={styles.links}>
        {known.map(({ label, address, updatedAt }) => (
          <li key={address}>
            <a href={address}>{label}</a>
            <p>
              Draft saved {dayMonthText(updatedAt)}, {formatTime(updatedAt)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
