/**
 * Which roles may call which route, typed by hand from the specification [NAV-14]. The definitions repeat it on purpose,
 * so wider access needs two changes. `c` is a customer, `t` a contractor, `a` an admin and `-` an anonymous caller. A
 * row counts for its path and the paths below it, unless a longer row fits.
 */
const callers: Readonly<Record<string, string>> = {
  '/session': 'c t a -',
  'POST /session/refresh': 'c t a  ',
  '/session/step-up': 'c t a  ',
  '/.well-known': 'c t a -',
  '/user': 'c t a -',
  '/site-access': 'c t a -',
  // Only for users from a provider who have no role yet.
  '/roles': '       ',
  '/account': 'c t a  ',
  '/account/providers': 'c t    ',
  '/account/data/deletion': 'c t    ',
  '/account/email': 'c t    ',
  '/account/support-access': 'c t    ',
  '/impersonation': 'c t    ',
  '/name': 'c t a  ',
  '/admin': '    a  ',
  '/customers/self': 'c      ',
  '/contractor/self': '  t    ',
  '/contractors': 'c t a -',
  '/contractor-counts': 'c t a -',
  '/place': 'c t a -',
  '/contractors-base-info': 'c t a -',
  '/app-settings': 'c t a -',
  '/content': 'c t a -',
  '/content/{kind}/{id}/draft': '  t a  ',
  '/content/{kind}/{id}/release': '  t a  ',
  '/tracking': 'c t a -',
  '/favourites': 'c      ',
  '/categories': 'c t a -',
  'PATCH /categories/{id}': '    a  ',
  '/deposit': 'c t a -',
  '/legal-rules': 'c t a -',
  '/job': 'c      ',
  'GET /job': 'c t a  ',
  'GET /job/open': '  t    ',
  'GET /job/self': 'c t    ',
  'GET /job/{id}/warranty': 'c      ',
  'POST /job/{id}/address': '  t    ',
  'PUT /job/{id}/quote': '  t    ',
  'POST /job/{id}/contract/{contractorId}/pdf': 'c t a  ',
  'POST /job/{id}/contract/sign': 'c t    ',
  'POST /job/{id}/contract/revoke-signature': 'c t    ',
  'POST /job/{id}/cancel': 'c   a  ',
  'POST /job/{id}/invoice/{stageIndex}/pdf': 'c t a  ',
  'POST /job/{id}/evidence-pack': 'c t a  ',
  'POST /job/{id}/certificate': '  t    ',
  'PUT /job/{id}/certificate': '  t    ',
  'PATCH /job/stage': '  t    ',
  'PATCH /job/stage/deadline': 'c      ',
  'PATCH /job/stage/status': 'c   a  ',
  '/quote/requests': 'c      ',
  'GET /quote/requests': 'c t a  ',
  'GET /quote/requests/self': 'c t    ',
  'PUT /quote/requests/{id}/apply': '  t    ',
  '/quote/self/applies': '  t    ',
  '/payment': 'c      ',
  '/document': 'c t a  ',
  '/documents/check': 'c t a -',
  '/certificates/self': 'c t    ',
  '/certificate': 'c t a -',
  '/upload': 'c t a -',
  '/reports': '  t    ',
  'GET /reports/self': 'c t    ',
  'GET /reports/{id}': 'c t a  ',
  '/library': 'c t a -',
  '/stories': 'c      ',
  '/warranty': 'c      ',
  'GET /warranty/self': 'c t    ',
  'GET /warranty/{id}': 'c t a  ',
  'PUT /warranty/{id}/plan': '  t    ',
  '/form': 'c t a  ',
  '/consultations': 'c t a -',
  'GET /consultations': 'c t a  ',
  '/ai': 'c      ',
  'POST /ai': 'c     -',
  '/conversations': 'c t a  ',
  '/{chatProvider}/token': 'c t a  ',
  '/notifications': 'c t    ',
  'POST /notifications/unsubscribe': 'c t a -',
}

/** The roles that may make this call. Throws for a call in no area of the specification. */
export function callersOf(call: string): string {
  const path = call.slice(call.indexOf(' ') + 1)
  const [row] = Object.keys(callers)
    .filter((prefix) => [call, path].some((one) => `${one}/`.startsWith(`${prefix}/`)))
    .toSorted((one, other) => pathOf(other).length - pathOf(one).length || other.length - one.length)
  const found = row === undefined ? undefined : callers[row]
  if (found === undefined) throw new Error(`No row says who may call ${call}`)
  return found
}

const pathOf = (row: string) => row.slice(row.indexOf('/'))
