import { z } from 'zod'
import { userView } from '../accounts/account-view.ts'
import { defineRoutes } from '../core/route.ts'
import { protectedPageView } from '../site-access/site-access-routes.ts'

export const sessionRoutes = defineRoutes({
  'POST /session/refresh': {
    summary: 'Rotates the session cookie and returns a new id token; a reused cookie ends the session.',
    response: z.object({ idToken: z.string(), user: userView }),
  },
  'GET /session': {
    summary: 'The signed-in user and the pages closed to them.',
    response: z.object({
      user: userView.nullable(),
      /** The end of an impersonation of this account. Absent in the user's own session. */
      impersonationEndsAt: z.string().optional(),
      /** Pages closed to this visitor. Absent if there are none. */
      protectedPages: z.array(protectedPageView).optional(),
    }),
  },
  'DELETE /session': { summary: 'Signs out everywhere by ending every session of the user.' },
  'GET /.well-known/jwks.json': {
    summary: 'The public keys of the id tokens, as a JSON Web Key Set.',
    response: z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) }),
  },
})
