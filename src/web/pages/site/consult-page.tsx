import { createFileRoute } from '@tanstack/react-router'
import { consultationIntro } from '../../consultations/consult-copy.ts'
import { SavedConsultationList } from '../../consultations/saved-consultation-list.tsx'
import { breadcrumbData, faqData } from '../../core/seo-data.ts'
import { pageHead } from '../../core/seo-head.ts'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SubmitConsultation } from '../components/consultation-form.tsx'
import styles from './content-page.module.css'

const TITLE = 'Free consultation'
const PATH = '/consult'

export const Route = createFileRoute('/_site/consult')({
  head: () =>
    pageHead({
      title: TITLE,
      path: PATH,
      forMachines: import.meta.env.SSR && {
        description:
          "A builder who won't quote on your job tells you what kind of work it is, which trades it needs and what to ask them. It's free.",
        data: [
          breadcrumbData([{ name: TITLE, path: PATH }]),
          faqData([
            { question: 'What is a free consultation?', answer: consultationIntro },
            { question: 'How long does an answer take?', answer: 'Usually 2 to 3 days.' },
          ]),
        ],
      },
    }),
  component: ConsultPage,
})

const PREPARE = [
  "What's wrong or what you want, in your own words.",
  'Photos of the area, close up and from a distance.',
  'Measurements, even rough ones.',
  'Plans, quotes or reports you already have.',
] as const

/** The public consultation page with its form, without a sign-in [NAV-15]. */
function ConsultPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle facts="A consultant builder answers, usually within 2 to 3 days">{TITLE}</PageTitle>
      <div className={styles.columns}>
        <Card title="What it is">
          <div className={styles.text}>
            <p>{consultationIntro}</p>
            <p>It's free, with no obligation.</p>
          </div>
        </Card>
        <Card title="What to prepare">
          <ul className={styles.text}>
            {PREPARE.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Card>
        <SavedConsultationList />
      </div>
      <SubmitConsultation isPart />
    </div>
  )
}
