import { z } from 'zod'
import { defineRoutes } from '../core/route.ts'

/** The key of a draft: the form's name, and the id of its subject, or `new`. */
const draftParams = z.object({
  form: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  about: z.string().regex(/^[\w.-]{1,128}$/),
})

/** As typed. A draft may be invalid. */
const draftAnswers = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
  'A draft can contain only texts, numbers, ticks and files.',
)

const draftView = z.object({ answers: draftAnswers, updatedAt: z.string() })
export type FormDraftView = z.output<typeof draftView>

const draftRowView = z.object({ form: z.string(), about: z.string(), updatedAt: z.string() })

export const formRoutes = defineRoutes({
  'GET /form/drafts': {
    summary: "Lists the caller's drafts of all forms, latest first.",
    access: 'account.self',
    impersonation: 'allowed',
    response: z.array(draftRowView),
  },
  'GET /form/{form}/{about}/draft': {
    summary: "Reads the caller's draft of a form, or null.",
    access: 'account.self',
    // The user has not sent it yet.
    impersonation: 'denied',
    params: draftParams,
    response: z.object({ draft: draftView.nullable() }),
  },
  'PUT /form/{form}/{about}/draft': {
    summary: 'Saves the draft, so that the caller can continue on any device.',
    access: 'account.self',
    params: draftParams,
    body: z.object({ answers: draftAnswers }),
    response: z.object({ updatedAt: z.string() }),
  },
  'DELETE /form/{form}/{about}/draft': {
    summary: 'Deletes the draft.',
    access: 'account.self',
    params: draftParams,
  },
})
