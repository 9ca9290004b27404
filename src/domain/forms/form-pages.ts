/** The page, role and purpose of each form, for the overview of forms. */
import type { GivenRole } from '../core/capabilities.ts'

interface FormPage {
  readonly to: string
  readonly label: string
  readonly help: string
  readonly who: readonly GivenRole[]
}

// biome-ignore format: a table is read by its rows.
const formPages = [
  { to: '/forms/quote-request', label: 'Request a quote', who: ['customer'],
    help: 'Say what is to be done, by when and for how much. Contractors answer with quotes.' },
  { to: '/forms/warranty', label: 'Warranty or dispute', who: ['customer'],
    help: 'Something is wrong with finished work: the contractor answers within 10 business days.' },
  { to: '/forms/share-story', label: 'Share your story', who: ['customer'],
    help: 'How your project or your case went, for others who stand before the same.' },
  { to: '/forms/quote', label: 'Quote for a request', who: ['contractor'],
    help: 'Answer a request with your inspection plan, price, stages and warranty.' },
  { to: '/forms/warranty-plan', label: 'Warranty plan', who: ['contractor'],
    help: 'Say how you will solve what a customer has lodged.' },
  { to: '/forms/report', label: 'Detail report and case study', who: ['contractor'],
    help: 'What you found or did, for one customer or for the open library.' },
  { to: '/forms/consultation', label: 'Ask a consultant builder', who: ['customer', 'contractor'],
    help: 'A builder who does not quote on your job answers, usually in 2 to 3 days. Free.' },
  { to: '/admin/consultations', label: 'Reply to consultations', who: ['admin'],
    help: 'What customers and visitors have asked.' },
  { to: '/admin/warranty', label: 'Escalated cases', who: ['admin'],
    help: 'Warranty cases and disputes that wait for a decision.' },
  { to: '/admin/stories', label: 'Shared stories', who: ['admin'],
    help: 'What people want to share, to be published or not.' },
  { to: '/forms/case-story', label: 'Publish a case story', who: ['admin'],
    help: 'How a dispute was resolved, for the open library.' },
] as const satisfies readonly FormPage[]

export function formPagesFor(role: GivenRole): readonly FormPage[] {
  return formPages.filter(({ who }: FormPage) => who.includes(role))
}

const atItsPage = (to: string) => () => to

/** The page of a form by name. `about` is a job, a request or a case. */
const draftPages: Readonly<Record<string, { label: string; urlFor: (about: string) => string }>> = {
  'quote-request': { label: 'Request a quote', urlFor: atItsPage('/forms/quote-request') },
  quote: { label: 'Quote for a request', urlFor: (about) => `/forms/quote/${about}` },
  report: {
    label: 'Detail report and case study',
    urlFor: (about) =>
      about === 'new' ? '/forms/report?purpose=library' : `/forms/report?purpose=customer&job=${about}`,
  },
  warranty: {
    label: 'Warranty or dispute',
    urlFor: (about) => (about === 'new' ? '/forms/warranty' : `/forms/warranty?job=${about}`),
  },
  'warranty-plan': { label: 'Warranty plan', urlFor: (about) => `/forms/warranty/${about}` },
  certificate: { label: 'Work completion certificate', urlFor: (about) => `/forms/certificate/${about}` },
  consultation: { label: 'Ask a consultant builder', urlFor: atItsPage('/forms/consultation') },
  'consultation-reply': { label: 'Reply to a consultation', urlFor: (about) => `/admin/consultations/${about}` },
  'share-story': {
    label: 'Share your story',
    urlFor: (about) => `/forms/share-story?${about.startsWith('wc') ? 'case' : 'job'}=${about}`,
  },
  'case-story': {
    label: 'Publish a case story',
    urlFor: (about) => (about === 'new' ? '/forms/case-story' : `/forms/case-story?story=${about}`),
  },
}

/** Where a draft continues, or undefined for a removed form. */
export function pageOfDraft(form: string, about: string): { label: string; address: string } | undefined {
  const page = Object.hasOwn(draftPages, form) ? draftPages[form] : undefined
  return page && { label: page.label, address: page.urlFor(about) }
}
