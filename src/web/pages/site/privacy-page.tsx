import { createFileRoute, Link } from '@tanstack/react-router'
import { supportContact } from '#domain/messages/conversation-name.ts'
import { deletionGraceDays } from '#domain/personal-data/deletion-rules.ts'
import { retentionRules } from '#domain/personal-data/retention-rules.ts'
import { pageHead } from '../../core/seo-head.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './content-page.module.css'
import visitorScript from './visitor-script.tsx?worker&url'

export const Route = createFileRoute('/_site/privacy')({
  head: () =>
    pageHead({
      title: 'Privacy policy',
      path: '/privacy',
      forMachines: import.meta.env.SSR && {
        description: 'What Plumbline stores about you, who sees it, and what you can ask for, in plain English.',
      },
    }),
  staticData: { visitorScript },
  component: PrivacyPage,
})

const STORED_DATA = [
  "Your account: email, name, role, and whether you want marketing emails. We store your password only as a hash that can't be reversed.",
  'Your sign-ins and security changes: time, browser, system and network address. We keep them for 12 months.',
  'What you post: jobs with their address, photos and videos, quotes, signatures, progress, reviews and messages.',
  'Which contractors opened the address of a job, and when.',
  'What you fill in: quote requests, reports, warranty cases, certificates and consultation requests, with their photos and documents. For a request without an account, we keep the name and email until 2 years after the reply.',
  'What a contractor shows customers: business name, ABN, licence, locations, categories and tags.',
  'Payments: amounts, dates and statuses. Card numbers go to the card processor and never reach us.',
] as const

const VISIBLE_DATA = [
  'Everyone can see a contractor’s public profile and reviews. Their email, bank details and tax documents stay private.',
  'Contractors see an open job with its city and state. The street address and the property access are for the contractor whose quote the customer has signed. We check their ABN first. The customer sees who opened the address and when.',
  'The two parties of a job see each other’s names, the signed contract and their messages.',
  'Everyone can read the open library. The two parties and our consultants can read a report to a customer. The requester, anyone with its link and our consultants can read a consultation request.',
  'Our admins see what their task needs. We record what they change about an account.',
] as const

const RETAINED_DATA = [
  'Signed contracts with their names and signatures, documents, evidence and messages of that job. The other party relies on them for up to 10 years.',
  'Payments, refunds, payouts and our ledger, for at least 7 years. The Corporations Act and tax law require it.',
  'Which contractor opened the address of a job, and when. The customer may need it as proof.',
  'Your reviews, without your name. They are the rating of the contractor.',
  'Records of what our admins changed, and your security log for 12 months. They are evidence against misuse.',
] as const

const dayMs = 24 * 60 * 60_000

function retentionLine({ what, retainMs, from }: (typeof retentionRules)[keyof typeof retentionRules]): string {
  const days = retainMs / dayMs
  return `${what}: ${days} ${days === 1 ? 'day' : 'days'} after ${from}.`
}

/** The stored personal data, who sees it, and the user's rights. It describes only the current product. */
function PrivacyPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle facts="In plain English, for the Australian Privacy Principles">Privacy policy</PageTitle>
      <Facts title="What we keep" lines={STORED_DATA} />
      <Facts title="Who sees it" lines={VISIBLE_DATA} />
      <section className={styles.text}>
        <h2>On your device</h2>
        <p>
          One cookie keeps you signed in, one tells your browser from a new one, and one holds your time zone. Cookies
          never track you or show ads. Unfinished forms are saved on your device until you send them. While you're
          signed in, we also save them on our servers for your other devices. A consultation request without an account
          is saved on your device with its link.
        </p>
      </section>
      <section className={styles.text}>
        <h2>How our pages are used</h2>
        <p>
          We count how often a contractor’s profile is opened, and how often from a search. We do this because this
          slightly affects the order of the list. To count each visitor once, we keep a code until the next night. The
          code is made from the day, your network and your browser, and can't be reversed. It doesn't identify you, and
          no other company takes part. We don't count visitors who send <i>Do Not Track</i> or a{' '}
          <i>Global Privacy Control</i> signal. For sign-ups, sign-ins and sign-outs we record only the role, for 90
          days.
        </p>
      </section>
      <section className={styles.text}>
        <h2>Our emails</h2>
        <p>
          Codes, links and updates about your own jobs are part of the service. We send other emails only if you have
          agreed to them. You can change that in <Link to="/account">My Account</Link>.
        </p>
      </section>
      <section className={styles.text}>
        <h2>What you can ask for</h2>
        <p>
          In <Link to="/account">My Account</Link> you can change your name, email and consent, download a copy of your
          data, and delete your account. For anything else that needs a correction,{' '}
          <Link to="/dashboard/messages" search={{ viewMode: 'messages', contact: supportContact }}>
            contact support
          </Link>
          .
        </p>
        <p>
          We delete an account {deletionGraceDays} days after you ask, once your jobs, payments and disputes have ended.
          Until then you can undo it. Our backups keep deleted data for up to 35 days more.
        </p>
      </section>
      <Facts title="What we keep after a deletion" lines={RETAINED_DATA} />
      <Facts title="How long we keep other data" lines={Object.values(retentionRules).map(retentionLine)} />
      <section className={styles.text}>
        <h2>Complaints</h2>
        <p>
          If you're not satisfied with our answer, you can complain to the Office of the Australian Information
          Commissioner.
        </p>
      </section>
    </div>
  )
}

function Facts({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className={styles.text}>
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
