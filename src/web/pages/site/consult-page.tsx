import { createFileRoute } from '@tanstack/react-router'
import { supportContact } from '#domain/messages/conversation-name.ts'
import { pageHead } from '../../core/seo-head.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './content-page.module.css'

export const Route = createFileRoute('/_site/consult')({
  head: () =>
    pageHead({
      title: 'Free consultation',
      path: '/consult',
      forMachines: import.meta.env.SSR && {
        description:
          'A builder who does not quote on your job says what kind of work it is, which trades it needs and what to ask them. Free.',
      },
    }),
  component: ConsultPage,
})

const PREPARE = [
  'What is wrong or what you want, in your own words.',
  'Photos of the place, from near and from far.',
  'Measurements, even rough ones.',
  'Plans, quotes or reports you already have.',
  'Your budget and the date that matters to you.',
] as const

/** What a free consultation is and is not, and the ways of help that exist today. */
function ConsultPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle facts="A consultant builder answers, usually within 2 to 3 days">Free consultation</PageTitle>
      <div className={styles.columns}>
        <Card title="What it is">
          <div className={styles.text}>
            <p>
              A builder who does not quote on your job reads what you describe and tells you what kind of work it is,
              which trades it needs, what to ask them, and what often goes wrong.
            </p>
            <p>It is free, and you owe nobody a job afterwards.</p>
          </div>
        </Card>
        <Card title="What to prepare">
          <ul className={styles.text}>
            {PREPARE.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Card>
        <Card title="What it is not">
          <div className={styles.text}>
            <p>
              It is no legal advice and no engineer’s report. In a dispute about money or defects, ask the building
              authority or fair trading office of your state; in an emergency, call the emergency services first.
            </p>
          </div>
        </Card>
      </div>
      <section className={styles.text} aria-labelledby="ways">
        <h2 id="ways">How to get help today</h2>
        <p>
          Write to support with what you have prepared, and a consultant answers you there. If you know what you want,
          post the job: contractors quote on it, and reading quotes costs nothing.
        </p>
        <div className={styles.ways}>
          <ButtonLink
            to="/dashboard/messages"
            search={{ viewMode: 'messages', contact: supportContact }}
            variant="gold"
          >
            Write to support
          </ButtonLink>
          <ButtonLink to="/ai-chat" variant="default">
            Post a job
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
