// Schema of all environment variables. Each description completes "NAME must be …" in the error message. A message
// never contains the value of a secret.
import { z } from 'zod'

const text = () => z.string()
const integer = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max))
const webAddress = () =>
  z.url({ protocol: /^https?$/, hostname: /.+/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ''))

// An issuer is compared exactly, so a trailing slash stays.
const issuer = () => z.url({ protocol: /^https?$/, hostname: /.+/ })

export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).optional().describe('development, test or production'),
  PORT: integer(0, 65_535).optional().describe('a whole number from 0 to 65535'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .optional()
    .describe('the name or number of a network interface, such as 0.0.0.0'),
  PUBLIC_URL: webAddress().optional().describe('the public http or https URL of the product'),
  TRUSTED_PROXIES: integer(0, 9).optional().describe('a whole number from 0 to 9'),
  LOG_LEVEL: z
    // `log` is a level of the specification [DATA-03].
    .enum(['log', 'error', 'fatal', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('log, error, fatal, warn, info, debug, trace or silent'),
  DATA_DIR: text().optional().describe('the path of a folder'),
  SECRETS_FILE: text().optional().describe('the path of the file with the secrets'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('a postgres:// address'),
  DRAIN_SECONDS: integer(0, 300).optional().describe('a whole number from 0 to 300'),
  DATABASE_WAIT_SECONDS: integer(0, 3_600).optional().describe('a whole number from 0 to 3600'),
  DATABASE_POOL_SIZE: integer(1, 500).optional().describe('a whole number from 1 to 500'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('an smtp:// or smtps:// address'),
  SMTP_TLS: z.enum(['on', 'off']).optional().describe('on or off'),
  MAIL_FROM: z.string().includes('@').optional().describe('an email address, such as Plumbline <hello@example.com>'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/)
    .optional()
    .describe("Stripe's secret key, which begins with sk_ or rk_"),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .startsWith('pk_')
    .optional()
    .describe("Stripe's publishable key, which begins with pk_"),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional().describe('a webhook secret of at least 8 characters'),
  S3_ENDPOINT: webAddress().optional().describe('the http or https address of an S3 service'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{2,62}$/)
    .optional()
    .describe('the name of a bucket'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional()
    .describe('a region, such as ap-southeast-2'),
  S3_ROLE_ARN: z.string().startsWith('arn:').optional().describe('the arn: of the upload role'),
  S3_ACCESS_KEY_ID: text().optional().describe('the id of an access key'),
  S3_SECRET_ACCESS_KEY: text().optional().describe('the secret of the access key'),
  CLAMD_URL: z
    .url({ protocol: /^(tcp|unix)$/ })
    .optional()
    .describe('the address of clamd, such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl'),
  ASSETS_URL: webAddress().optional().describe('the http or https URL of the uploaded files'),
  GOOGLE_CLIENT_ID: text().optional().describe('the client id of this product at Google'),
  GOOGLE_CLIENT_SECRET: text().optional().describe('the secret of that client'),
  GOOGLE_ISSUER: issuer().optional().describe('the http or https address of an OpenID Connect issuer'),
  APPLE_CLIENT_ID: text().optional().describe('the client id of this product at Apple'),
  APPLE_CLIENT_SECRET: text().optional().describe('the secret of that client'),
  APPLE_ISSUER: issuer().optional().describe('the http or https address of an OpenID Connect issuer'),
  FACEBOOK_CLIENT_ID: text().optional().describe('the client id of this product at Facebook'),
  FACEBOOK_CLIENT_SECRET: text().optional().describe('the secret of that client'),
  FACEBOOK_ISSUER: issuer().optional().describe('the http or https address of an OpenID Connect issuer'),
  BREACHED_PASSWORDS_URL: webAddress()
    .optional()
    .describe('the http or https address of a service of breached passwords'),
  AI_BASE_URL: webAddress()
    .optional()
    .describe('the http or https address of a language model, such as https://api.openai.com/v1'),
  AI_API_KEY: text().optional().describe('the key of that service'),
  AI_MODEL: text().optional().describe('the name of a model of that service'),
  AI_TIMEOUT_SECONDS: integer(1, 60).optional().describe('a whole number from 1 to 60'),
  AI_DAILY_BUDGET_CENTS: integer(0, 1_000_000).optional().describe('a whole number from 0 to 1000000'),
  AI_INPUT_CENTS_PER_MILLION: integer(0, 1_000_000).optional().describe('a whole number from 0 to 1000000'),
  AI_OUTPUT_CENTS_PER_MILLION: integer(0, 1_000_000).optional().describe('a whole number from 0 to 1000000'),
  AUDIT_LOG: z
    .union([z.string().startsWith('/'), z.url({ protocol: /^syslog(\+tls)?$/, hostname: /.+/ })])
    .optional()
    .describe('the absolute path of a file, or a syslog:// or syslog+tls:// address'),
  DEMO_DATA: z.enum(['on', 'off']).optional().describe('on or off'),
  DEVELOPER_TOOLS: z.enum(['on', 'off']).optional().describe('on or off'),
  PLUMBLINE_TEST_HOOKS: z.literal('1').optional().describe('1 or unset'),
  // The old name of PLUMBLINE_TEST_HOOKS.
  PLUMBLINE_TEST_DOOR: z.literal('1').optional().describe('1 or unset'),
})

export type Environment = z.output<typeof environmentSchema>
export type Variable = keyof Environment

const secretVariables = new Set<string>([
  'DATABASE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'GOOGLE_CLIENT_SECRET',
  'APPLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'AI_API_KEY',
])

/** Reads the variables and collects a message for each invalid one. An empty value counts as unset. */
export function readEnvironment(env: NodeJS.ProcessEnv): { environment: Environment; problems: string[] } {
  const provided = Object.keys(environmentSchema.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : []))
  const result = environmentSchema.safeParse(Object.fromEntries(provided))
  if (result.success) return { environment: result.data, problems: [] }
  const names = new Set(result.error.issues.map((issue) => issue.path[0] as Variable))
  return { environment: {}, problems: [...names].map((name) => sentenceFor(name, env[name] ?? '')) }
}

function sentenceFor(name: Variable, value: string): string {
  const requirement = `${name} must be ${environmentSchema.shape[name].description}`
  return secretVariables.has(name) ? `${requirement}.` : `${requirement}, but it is "${value}".`
}
