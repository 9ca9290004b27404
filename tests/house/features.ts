/**
 * This list is the architecture diagram: a feature may use the features named behind it, and no other. It rules
 * `src/domain` and `src/server`; the contract only nests answers, and the web's features meet on pages alone.
 * News travels the other way as an event, wired up where the server is composed.
 */
export const FEATURES: Readonly<Record<string, readonly string[]>> = {
  notices: [],
  accounts: ['notices'],
  sessions: ['accounts'],
  live: ['accounts', 'sessions'],
  'sign-in': ['accounts', 'notices', 'sessions'],
  'site-access': ['accounts'],
  uploads: [],
  ledger: [],
  site: [],
  categories: ['accounts'],
  contractors: ['accounts', 'categories', 'uploads'],
  tracking: ['accounts', 'contractors'],
  'site-content': ['accounts', 'categories', 'contractors', 'uploads'],
  found: ['accounts', 'categories', 'contractors', 'site-content'],
  jobs: ['accounts', 'categories', 'uploads'],
  payments: ['accounts', 'ledger', 'jobs'],
  quotes: ['jobs', 'contractors', 'payments'],
  stages: ['accounts', 'jobs', 'contractors', 'quotes', 'payments', 'ledger', 'uploads'],
  'ledger-checks': ['ledger', 'payments', 'quotes', 'stages'],
  messages: ['accounts', 'jobs', 'contractors', 'uploads'],
  reviews: ['jobs', 'contractors', 'quotes'],
  'job-overview': ['jobs', 'quotes', 'stages', 'payments', 'reviews', 'contractors'],
  admin: ['accounts', 'jobs', 'job-overview'],
}
