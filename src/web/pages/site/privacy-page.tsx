import { createFileRoute, Link } from '@tanstack/react-router'
import { supportContact } from '#domain/messages/conversation-name.ts'
import { pageHead } from '../../core/seo-head.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './content-page.module.css'

export const Route = createFileRoute('/_site/privacy')({
  head: () =>
    pageHead({
      title: 'Privacy policy',
      path: '/privacy',
      forMachines: import.meta.env.SSR && {
        description: 'What Plumbline keeps about you, who sees it, and what you can ask for, in plain words.',
      },
    }),
  component: PrivacyPage,
})

const STORED_DATA = [
  'Your account: email, name, role, and whether you want news by email. A password is kept only as a hash that cannot be turned back.',
  'What you post: jobs with their address, photos and videos, quotes, signatures, progress, reviews and messages.',
  'What you fill in: quote requests, reports, warranty cases, certificates and questions to our consultant builder, with their photos and papers. Of a question that was asked without an account we keep the name and the email until two years after the answer.',
  'What a contractor shows customers: business name, ABN, licence, places, categories and tags.',
  'Payments: amounts, dates and states. Card numbers go to the card processor and never reach us.',
] as const

const VISIBLE_DATA = [
  'Everybody sees a contractor’s public profile and reviews, never their email, bank details or tax papers.',
  'Contractors see an open job with its city and state. The street address is shown to those who have sent a quote for it.',
  'The two sides of a job see each other’s names, the signed contract and what is written there.',
  'Everybody reads what stands in the open library. A report to a customer is read by the two sides and our consultants; a question by whoever asked it, whoever has its link, and our consultants.',
  'Our administrators see what their task needs, and what they change about an account is written down.',
] as const

/** What is kept about a person, who sees it, and what they can ask for; what the product does now, no more. */
function PrivacyPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle facts="In plain words, for the Australian Privacy Principles">Privacy policy</PageTitle>
      <section className={styles.text}>
        <h2>What we keep</h2>
        <ul>
          {STORED_DATA.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className={styles.text}>
        <h2>Who sees it</h2>
        <ul>
          {VISIBLE_DATA.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className={styles.text}>
        <h2>On your device</h2>
        <p>
          One cookie keeps you signed in. Half-written forms are kept on your own device until you send them and, while
          you are signed in, with us as well, so that you can go on with them elsewhere. A question that was asked
          without an account is kept on the device with its link. We use no advertising and no tracking cookies.
        </p>
      </section>
      <section className={styles.text}>
        <h2>How our pages are used</h2>
        <p>
          We count how often a contractor’s profile is opened, and how often out of a search, because it decides a
          little about the order of the list. To count nobody twice we keep, until the next night, a code that is made
          from the day, your network and your browser and cannot be turned back. Who you are is not kept with it, no
          other company takes part, and whoever sends <i>Do Not Track</i> or a <i>Global Privacy Control</i> is not
          counted. That somebody signed up, in or out is noted with the role alone, for ninety days.
        </p>
      </section>
      <section className={styles.text}>
        <h2>Our mails</h2>
        <p>
          Codes, links and news about your own jobs are part of the service. Other mails go only to those who have
          agreed to them; you can change that in <Link to="/account">My Account</Link>.
        </p>
      </section>
      <section className={styles.text}>
        <h2>What you can ask for</h2>
        <p>
          You can see and change your name and consents in My Account. To get a copy of what we keep about you, to have
          it corrected, or to have your account closed,{' '}
          <Link to="/dashboard/messages" search={{ viewMode: 'messages', contact: supportContact }}>
            write to the support
          </Link>
          . Signed contracts, payments and reviews stay, because the other side of the job relies on them.
        </p>
        <p>
          If you are not satisfied with our answer, you can complain to the Office of the Australian Information
          Commissioner.
        </p>
      </section>
    </div>
  )
}
