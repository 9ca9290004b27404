import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { type AiConfig, aiCompanions, aiConfigOf } from './ai-config.ts'
import { type Environment, readEnvironment, type Variable } from './environment.ts'
import { issuerProblems, type ProviderConfig, providerCompanions, providersOf } from './provider-config.ts'

export type LogLevel = Exclude<NonNullable<Environment['LOG_LEVEL']>, 'log'>

/** Configuration, read once at start. An undefined section uses its embedded default. */
export type Config = {
  production: boolean
  /** Undefined: 3000, or a free port if 3000 is taken. */
  port: number | undefined
  host: string
  /** Undefined: the address on which the server listens. */
  publicUrl: string | undefined
  /** Number of proxies whose forwarded address the server trusts. */
  trustedProxies: number
  logLevel: LogLevel
  /** Milliseconds between the start of a stop and its end, for the load balancer. */
  drainMs: number
  dataDir: string
  secretsFile: string | undefined
  /** `waitMs` is how long a start waits for a database that is away or read-only. */
  database: { url: string | undefined; poolSize: number; waitMs: number }
  email: { smtpUrl: string | undefined; requiresTls: boolean; from: string }
  stripe: { secretKey: string; publishableKey: string } | undefined
  /** Undefined: the generated one. It also signs sandbox payments. */
  webhookSecret: string | undefined
  bucket: BucketConfig | undefined
  /** Scans uploads for malware. */
  readonly clamdUrl: string | undefined
  /** Providers for social sign-in. */
  providers: ProviderConfig[]
  /** Undefined: only the built-in assistant replies. */
  ai: AiConfig | undefined
  /** Undefined: only the bundled list rejects passwords. */
  breachedPasswordsUrl: string | undefined
  /** Receives a copy of every audit entry: a file or a syslog server. Undefined: none. */
  auditLog: string | undefined
  demoData: boolean
  /** The sandbox sign-in, and the page with all emails. Only for one person on their own machine, unless switched on. */
  developerTools: boolean
  testHooks: boolean
}

export type BucketConfig = {
  endpoint: string | undefined
  name: string
  region: string
  roleArn: string
  accessKeyId: string
  secretAccessKey: string
  /** Undefined: readers get signed addresses. */
  assetsUrl: string | undefined
}

/** The start fails. `message` holds one line per invalid variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

const checkout = resolve(import.meta.dirname, '../../../..')
const defaultRegion = 'ap-southeast-2'
const defaultWaitSeconds = 60
const defaultSender = 'Plumbline <no-reply@plumbline.example>'
// More connections than PostgreSQL can run only wait for each other. Eight on two cores raised the p99 of reading a job
// from 5 to 140 ms (docs/performance.md).
const defaultPoolSize = Math.max(4, 2 * availableParallelism())

// A variable on the left requires those on the right.
const requiredTogether: [Variable, Variable[]][] = [
  ['STRIPE_SECRET_KEY', ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']],
  ['STRIPE_PUBLISHABLE_KEY', ['STRIPE_SECRET_KEY']],
  ['S3_BUCKET', ['S3_ROLE_ARN', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['S3_ENDPOINT', ['S3_BUCKET']],
  ['S3_ROLE_ARN', ['S3_BUCKET']],
  ['S3_ACCESS_KEY_ID', ['S3_BUCKET']],
  ['S3_SECRET_ACCESS_KEY', ['S3_BUCKET']],
  ['SMTP_URL', ['MAIL_FROM']],
  ...providerCompanions,
  ...aiCompanions,
]

/** 256 bits in base64url have 43 characters. */
const secretMinLength = 32

const testHookVariables = ['PLUMBLINE_TEST_HOOKS', 'PLUMBLINE_TEST_DOOR'] as const

/** Throws a ConfigError that names each invalid or missing variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { environment, problems } = readEnvironment(env)
  if (problems.length > 0) throw new ConfigError(problems)
  const configProblems = [
    ...missingVariables(environment),
    ...productionProblems(environment),
    ...issuerProblems(environment),
  ]
  if (configProblems.length > 0) throw new ConfigError(configProblems)
  const dataDir = resolve(checkout, environment.DATA_DIR ?? '.plumbline')
  return {
    production: environment.NODE_ENV === 'production',
    port: environment.PORT,
    host: environment.HOST ?? '127.0.0.1',
    publicUrl: environment.PUBLIC_URL,
    trustedProxies: environment.TRUSTED_PROXIES ?? (environment.PUBLIC_URL === undefined ? 0 : 1),
    logLevel: logLevelOf(environment),
    drainMs: (environment.DRAIN_SECONDS ?? 0) * 1_000,
    dataDir,
    secretsFile: environment.SECRETS_FILE && resolve(checkout, environment.SECRETS_FILE),
    database: {
      url: environment.DATABASE_URL,
      poolSize: environment.DATABASE_POOL_SIZE ?? defaultPoolSize,
      waitMs: (environment.DATABASE_WAIT_SECONDS ?? defaultWaitSeconds) * 1_000,
    },
    email: {
      smtpUrl: environment.SMTP_URL,
      requiresTls: environment.SMTP_TLS !== 'off',
      from: environment.MAIL_FROM ?? defaultSender,
    },
    stripe: stripeOf(environment),
    webhookSecret: environment.STRIPE_WEBHOOK_SECRET,
    bucket: bucketOf(environment),
    clamdUrl: environment.CLAMD_URL,
    providers: providersOf(environment),
    ai: aiConfigOf(environment),
    breachedPasswordsUrl: environment.BREACHED_PASSWORDS_URL,
    auditLog: environment.AUDIT_LOG,
    demoData: environment.DEMO_DATA ? environment.DEMO_DATA === 'on' : !environment.DATABASE_URL,
    developerTools: hasDeveloperTools(environment),
    testHooks: hasTestHooks(environment),
  }
}

const loopbackHosts: readonly string[] = ['127.0.0.1', '::1', 'localhost']

const hasTestHooks = (environment: Environment) => testHookVariables.some((name) => environment[name] === '1')

/** Anyone who reaches them can sign in as anyone. So a public server has none, unless they are switched on by name. */
function hasDeveloperTools(environment: Environment): boolean {
  if (environment.NODE_ENV === 'production') return false
  if (environment.DEVELOPER_TOOLS !== undefined) return environment.DEVELOPER_TOOLS === 'on'
  const { HOST = '127.0.0.1', PUBLIC_URL } = environment
  return hasTestHooks(environment) || (PUBLIC_URL === undefined && loopbackHosts.includes(HOST))
}

/** `log` is the specification's name for `info`. */
function logLevelOf({ LOG_LEVEL: level = 'log' }: Environment): LogLevel {
  return level === 'log' ? 'info' : level
}

function missingVariables(environment: Environment): string[] {
  return requiredTogether.flatMap(([name, required]) =>
    environment[name] === undefined
      ? []
      : required
          .filter((other) => environment[other] === undefined)
          .map((other) => `${other} must be set because ${name} is set.`),
  )
}

function productionProblems(environment: Environment): string[] {
  if (environment.NODE_ENV !== 'production') return []
  const problems: string[] = []
  const required: Variable[] = ['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY']
  for (const name of required) {
    if (environment[name] === undefined) problems.push(`${name} must be set because NODE_ENV is production.`)
  }
  for (const name of testHookVariables)
    if (environment[name]) problems.push(`${name} must be unset because NODE_ENV is production.`)
  for (const name of ['DEMO_DATA', 'DEVELOPER_TOOLS'] as const)
    if (environment[name] === 'on') problems.push(`${name} must be off because NODE_ENV is production.`)
  const { PUBLIC_URL = 'https:', STRIPE_WEBHOOK_SECRET: webhookSecret } = environment
  if (!PUBLIC_URL.startsWith('https:')) problems.push('PUBLIC_URL must be an https address in production.')
  // Two values while a secret is replaced.
  if (webhookSecret?.split(',').some((each) => each.trim().length < secretMinLength))
    problems.push(`STRIPE_WEBHOOK_SECRET must have at least ${secretMinLength} characters in production.`)
  return problems
}

function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
}: Environment): Config['stripe'] {
  return secretKey && publishableKey ? { secretKey, publishableKey } : undefined
}

function bucketOf(environment: Environment): BucketConfig | undefined {
  const { S3_BUCKET: name, S3_ROLE_ARN: roleArn, S3_ACCESS_KEY_ID: accessKeyId } = environment
  const { S3_SECRET_ACCESS_KEY: secretAccessKey, ASSETS_URL: assetsUrl } = environment
  if (!name || !roleArn || !accessKeyId || !secretAccessKey) return undefined
  const region = environment.S3_REGION ?? defaultRegion
  return { endpoint: environment.S3_ENDPOINT, name, region, roleArn, accessKeyId, secretAccessKey, assetsUrl }
}
