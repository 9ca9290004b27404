/**
 * What somebody who looks at an account for support may read, call by call. `shown` is what the person sees, less what is
 * hidden in every answer; a right is what the administrator needs of their own; `hidden` is nobody's but the person's, or
 * changes something by being read. A call without a row is hidden, and a test asks for the row. The administration has
 * none: its rights are not in force meanwhile.
 */
import type { AdminRight } from '#domain/core/admin-permissions.ts'

export type Shown = 'shown' | 'hidden' | AdminRight

/** What somebody writes to others, and to the drafter. */
const messages = 'admin_qa_read'

export const shownCalls = {
  'GET /session': 'shown',
  'GET /session/providers': 'shown',
  'GET /.well-known/jwks.json': 'shown',
  'GET /account': 'shown',
  'GET /account/visits': 'shown',
  'GET /app-settings': 'shown',
  'GET /content/{kind}/{id}': 'shown',
  'GET /content/{kind}/{id}/draft': 'shown',
  'GET /customers/self': 'shown',
  'GET /contractor/self': 'shown',
  'GET /contractors': 'shown',
  'GET /contractors-base-info': 'shown',
  'GET /contractors/{id}': 'shown',
  'GET /contractors/{id}/history': 'shown',
  'GET /categories': 'shown',
  'GET /categories/{id}': 'shown',
  'GET /deposit': 'shown',
  'GET /legal-rules/{state}': 'shown',
  'GET /job/open': 'shown',
  'GET /job/self': 'shown',
  'GET /job/{id}': 'shown',
  'GET /quote/requests/self': 'shown',
  'GET /quote/requests/{id}': 'shown',
  'GET /quote/self/applies/{id}': 'shown',
  'GET /quote/requests/{id}/applies': 'shown',
  'GET /quote/requests/{id}/applies/{contractorId}': 'shown',
  'GET /job/{id}/contract/{contractorId}': 'shown',
  'GET /job/{id}/invoice/{stageIndex}': 'shown',
  'GET /job/{id}/money': 'shown',
  'GET /job/{id}/money/movements': 'shown',
  'GET /job/{id}/documents': 'shown',
  'GET /contractor/self/documents': 'shown',
  'GET /document/{id}': 'shown',
  'GET /job/{id}/invoice/{stageIndex}/paper': 'shown',
  // Whoever asks is counted.
  'GET /proof/{sha256}': 'hidden',
  'GET /certificate/{code}': 'hidden',
  'GET /job/{id}/certificate': 'shown',
  'GET /certificates/self': 'shown',
  'GET /contractor/self/earnings': 'shown',
  'GET /contractor/self/earnings/movements': 'shown',
  'GET /contractor/self/payout-account': 'shown',
  'GET /contractor/self/payouts': 'shown',
  // With it a file would be stored in the name of the person.
  'GET /upload/token': 'hidden',
  'GET /reports/self': 'shown',
  'GET /reports/{id}': 'shown',
  'GET /library': 'shown',
  'GET /library/{id}': 'shown',
  'GET /form/drafts': 'shown',
  // Nobody has sent it yet.
  'GET /form/{form}/{about}/draft': 'hidden',
  'GET /consultations/self': 'shown',
  'GET /consultations/{id}': 'shown',
  'GET /warranty/jobs': 'shown',
  'GET /job/{id}/warranty': 'shown',
  'GET /warranty/self': 'shown',
  'GET /warranty/{id}': 'shown',
  'GET /ai/conversations': messages,
  'GET /ai/conversations/{id}': messages,
  'GET /conversations': messages,
  'GET /conversations/unread': 'shown',
  'GET /conversations/search': messages,
  'GET /conversations/names': messages,
  'GET /conversations/{contact}/messages': messages,
  // A socket would say that the person is there.
  'GET /{chatProvider}/token': 'hidden',
  'GET /notices': 'shown',
  'GET /notices/unread': 'shown',
  'GET /notices/settings': 'shown',
} as const satisfies Record<`GET /${string}`, Shown>
