/** The name and location of each setting, for the editor and the admin list. */
import type { SettingKey } from './setting-schemas.ts'

interface SettingName {
  readonly title: string
  readonly place: string
}

export const SETTING_NAMES: Readonly<Record<SettingKey, SettingName>> = {
  reviews: { title: 'Reviews', place: 'On the landing page, under Real Feedback From Customers.' },
  faq: { title: 'Questions and answers', place: 'On the landing page, in this order.' },
  figures: { title: 'Figures', place: 'Above the list of contractors.' },
  about: { title: 'Story and mission', place: 'In the footer, under About Us.' },
  team: { title: 'Team', place: 'In the footer, under About Us.' },
  certifications: { title: 'Certifications', place: 'In the footer, under About Us.' },
  signUp: { title: 'Signing up', place: 'On the sign-up page.' },
  payouts: { title: 'Withdrawals', place: 'On the earnings page and the completed page of contractors.' },
  newContractors: { title: 'New contractors', place: 'On the earnings page of new contractors.' },
  refunds: { title: 'Refunds', place: 'On the record of a job, for admins who cancel a contract.' },
  stageReviews: { title: 'Stage reviews', place: 'In new contracts, and on their stages.' },
  company: { title: 'Company', place: 'On invoices that name our service fee.' },
}
