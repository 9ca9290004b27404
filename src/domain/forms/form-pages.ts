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
    help: 'Describe the work, your deadline and your budget. Contractors reply with quotes.' },
  { to: '/forms/warranty', label: 'Warranty or dispute', who: ['customer'],
    help: 'Report a problem with finished work. The contractor responds within 10 business days.' },
  { to: '/forms/share-story', label: 'Share your story', who: ['customer'],
    help: 'Share how your project or case went to help others in the same situation.' },
  { to: '/forms/quote', label: 'Quote for a request', who: ['contractor'],
    help: 'Reply to a request with your inspection plan, price, stages and warranty.' },
  { to: '/forms/warranty-plan', label: 'Warranty plan', who: ['contractor'],
    help: "Explain how you'll resolve a customer's case." },
  { to: '/forms/report', label: 'Detail report and case study', who: ['contractor'],
    help: 'Report what you found or did, for one customer or for the open library.' },
  { to: '/forms/consultation', label: 'Ask a consultant builder', who: ['customer', 'contractor'],
    help: 'Get free advice from an independent builder, usually within 2 to 3 days.' },
  { to: '/admin/consultations', label: 'Reply to consultations', who: ['admin'],
    help: 'Requests from customers and visitors.' },
  { to: '/admin/warranty', label: 'Escalated cases', who: ['admin'],
    help: 'Warranty cases and disputes that need a decision.' },
  { to: '/admin/stories', label: 'Shared stories', who: ['admin'],
    help: 'Stories submitted for publication.' },
  { to: '/forms/case-story', label: 'Publish a case story', who: ['admin'],
    help: 'Share how a dispute was resolved in the open library.' },
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
