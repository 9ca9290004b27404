/** Input of form 1, with its audience [FORM-02]. */
import { z } from 'zod'
import { draftKeySchema } from '../core/idempotency-key.ts'
import { formSchema } from '../forms/form-schemas.ts'
import { AUDIENCES, type Audience } from '../jobs/job-audience.ts'
import { quoteRequestForm } from './quote-request-fields.ts'

export const invitedMax = 10

const invited = z.array(z.string().max(64)).max(invitedMax, `Please invite at most ${invitedMax} contractors.`)

/** A request without any invited contractor would wait forever. */
const requireInvitee = ({ audience, invited: ids }: { audience: Audience; invited: string[] }) =>
  audience === 'open' || ids.length > 0
const noOneInvited = { error: 'Please invite a contractor, or ask all of them.', path: ['invited'] }

/** With the idempotency key of its draft, so a retry creates no second one. */
export const quoteRequestSchema = formSchema(quoteRequestForm).and(
  z
    .object({
      idempotencyKey: draftKeySchema,
      invited: invited.default([]),
      audience: z.enum(AUDIENCES).default('open'),
    })
    .refine(requireInvitee, noOneInvited),
)

/** Additional contractors. Existing invitations stay. */
export const invitationsSchema = z.object({ invited: invited.default([]), audience: z.enum(AUDIENCES).optional() })
export type Invitations = z.output<typeof invitationsSchema>
