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
  'A draft has texts, numbers, ticks and files alone.',
)

const draftView = z.object({ answers: draftAnswers, updatedAt: z.string() })
export type FormDraftView = z.output<typeof draftView>

const draftRowView = z.object({ form: z.string(), about: z.string(), updatedAt: z.string() })

export const formRoutes = defineRoutes({
  'GET /form/drafts': {
    summary: "The caller's drafts of all forms, the last one first.",
    response: z.array(draftRowView),
  },
  'GET /form/{form}/{about}/draft': {
    summary: "The caller's draft of a form; null where there is none.",
    params: draftParams,
    response: z.object({ draft: draftView.nullable() }),
  },
  'PUT /form/{form}/{about}/draft': {
    summary: 'Keeps what was typed so far, so that any device of the caller can go on with it.',
    params: draftParams,
    body: z.object({ answers: draftAnswers }),
    response: z.object({ updatedAt: z.string() }),
  },
  'DELETE /form/{form}/{about}/draft': {
    summary: 'Forgets the draft: it was sent, or is not wanted any more.',
    params: draftParams,
  },
})
