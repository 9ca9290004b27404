/** The default settings, with the figures of the specification [DIR-01]. */
import type { SettingContents } from './setting-schemas.ts'

export const defaultSettings: SettingContents = {
  reviews: [],
  faq: [],
  figures: [
    { value: '500+', label: 'completed projects' },
    { value: '1200+', label: 'professionals' },
    { value: '100%', label: 'high-quality service attitude' },
  ],
  about: {
    story:
      'Started on building sites, where work was finished before money was settled, or money gone before work had begun.',
    mission: 'A fair job for both parties: the price agreed in stages, each payment held until the stage is approved.',
  },
  team: [],
  certifications: [
    { name: 'ABN and licence', detail: 'Contractors show both before they quote.' },
    { name: 'Signed contracts', detail: 'We store every contract with the fingerprint of its text.' },
  ],
  signUp: { isMarketingConsentRequired: true },
  payouts: { isOn: true },
  newContractors: { days: 90, reservePercent: 10, reserveDays: 30, weeklyMax: 20_000 },
  refunds: { limit: 5_000 },
  stageReviews: { days: 10 },
  company: { abn: undefined },
}
