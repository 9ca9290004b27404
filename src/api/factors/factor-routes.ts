import { z } from 'zod'
import {
  factorCodeSchema,
  newPasskeySchema,
  passkeyNameSchema,
  passkeySignInSchema,
  totpCodeSchema,
} from '#domain/factors/factor-schemas.ts'
import { defineRoutes } from '../core/route.ts'

const recoveryCodesView = z.object({ recoveryCodes: z.array(z.string()) })
const recent = 'with a sign-in of the last 10 minutes'

/** The options of the browser's passkey dialog, as WebAuthn defines them. */
export const passkeyOptionsView = z.looseObject({ challenge: z.string() })
const id = z.object({ id: z.string() })

export const factorRoutes = defineRoutes({
  'GET /account/factors': {
    summary: "Reads the caller's second factors.",
    access: 'account.self',
    beforeFactor: 'allowed',
    relation: "the caller's own",
    impersonation: 'allowed',
    response: z.object({
      hasTotp: z.boolean(),
      recoveryCodesLeft: z.number().int(),
      passkeys: z.array(
        z.object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
      ),
    }),
  },
  'POST /account/totp': {
    summary: 'Starts to set up an authenticator app with a new secret.',
    access: 'account.self',
    beforeFactor: 'allowed',
    relation: "the caller's own",
    fields: recent,
    response: z.object({
      /** For typing, in base 32. */
      secret: z.string(),
      /** For apps on the same device. */
      uri: z.string(),
      /** The address as an SVG image. */
      qr: z.string(),
    }),
  },
  'POST /account/totp/confirm': {
    summary: 'Confirms the authenticator app by its first code, and returns the recovery codes once.',
    access: 'account.self',
    beforeFactor: 'allowed',
    relation: "the caller's own",
    rateLimit: 'account',
    fields: recent,
    body: totpCodeSchema,
    response: recoveryCodesView,
  },
  'DELETE /account/totp': {
    summary: 'Removes the authenticator app and the recovery codes.',
    access: 'account.self',
    relation: "the caller's own",
    fields: recent,
  },
  'POST /account/passkeys/options': {
    summary: "Starts to add a passkey: the options of the browser's dialog, with a challenge.",
    access: 'account.self',
    beforeFactor: 'allowed',
    relation: "the caller's own",
    fields: recent,
    response: passkeyOptionsView,
  },
  'POST /account/passkeys': {
    summary: 'Adds the passkey that the browser made.',
    access: 'account.self',
    beforeFactor: 'allowed',
    relation: "the caller's own",
    fields: recent,
    body: newPasskeySchema,
  },
  'PATCH /account/passkeys/{id}': {
    summary: 'Renames a passkey.',
    access: 'account.self',
    relation: "the caller's own",
    params: id,
    body: passkeyNameSchema,
  },
  'DELETE /account/passkeys/{id}': {
    summary: 'Removes a passkey, unless it is the last way to sign in.',
    access: 'account.self',
    relation: "the caller's own",
    fields: recent,
    params: id,
  },
  'GET /session/step-up': {
    summary: 'Requires a confirmed identity. The browser asks before it opens the link of a file.',
    access: 'account.self',
    stepUp: true,
    relation: "the caller's own",
    impersonation: 'denied',
  },
  'POST /session/step-up': {
    summary: 'Confirms the identity of the caller with a code from the app, or a recovery code.',
    access: 'account.self',
    relation: "the caller's own",
    rateLimit: 'account',
    body: factorCodeSchema,
  },
  'POST /session/step-up/passkey/options': {
    summary: "The options of the browser's dialog for the caller's passkeys.",
    access: 'account.self',
    relation: "the caller's own",
    response: passkeyOptionsView,
  },
  'POST /session/step-up/passkey': {
    summary: 'Confirms the identity of the caller with a passkey.',
    access: 'account.self',
    relation: "the caller's own",
    body: passkeySignInSchema,
  },
  'POST /account/recovery-codes': {
    summary: 'Replaces the recovery codes, and returns the new ones once.',
    access: 'account.self',
    relation: "the caller's own",
    fields: recent,
    response: recoveryCodesView,
  },
})
