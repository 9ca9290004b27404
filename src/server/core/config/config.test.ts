import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { environmentSchema } from './environment.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://plumbline.example/',
  DATABASE_URL: 'postgres://app:pw@db.internal/plumbline',
  SECRETS_FILE: '/run/secrets/plumbline.json',
  SMTP_URL: 'smtps://mail.internal',
  MAIL_FROM: 'Plumbline <hello@plumbline.example>',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_live_1234567890abcdefghijklm',
  S3_BUCKET: 'plumbline-files',
  S3_ROLE_ARN: 'arn:aws:iam::1:role/upload',
  S3_ACCESS_KEY_ID: 'AKIA1',
  S3_SECRET_ACCESS_KEY: 'secret',
  ASSETS_URL: 'https://files.plumbline.example',
}

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('an empty environment uses the embedded services with demo data, on loopback', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: undefined,
    host: '127.0.0.1',
    database: { url: undefined },
    stripe: undefined,
    bucket: undefined,
    clamdUrl: undefined,
    providers: [],
    demoData: true,
    testHooks: false,
  })
})

test('a complete production environment is valid and has no demo data [ASVS 13.4.2]', () => {
  const config = readConfig(production)

  expect(config).toMatchObject({ production: true, publicUrl: 'https://plumbline.example', demoData: false })
  expect(config.trustedProxies).toBe(1)
  expect(config.bucket?.region).toBe('ap-southeast-2')
})

test('a bucket needs no public address, because readers get signed ones [FILE-04]', () => {
  const { ASSETS_URL: _removed, ...rest } = production

  expect(readConfig(rest).bucket).toMatchObject({ name: 'plumbline-files', assetsUrl: undefined })
})

test('the server trusts exactly the configured number of proxies, by default none [ASVS 2.4.1]', () => {
  expect(readConfig({}).trustedProxies).toBe(0)
  expect(readConfig({ ...production, TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2)
  expect(readConfig({ ...production, TRUSTED_PROXIES: '0' }).trustedProxies).toBe(0)
})

test('a model without prices is billed at expensive prices [AI-08]', () => {
  const model = { AI_BASE_URL: 'http://model.internal/v1/', AI_MODEL: 'small', AI_DAILY_BUDGET_CENTS: '0' }

  expect(readConfig({}).ai).toBeUndefined()
  expect(readConfig(model).ai).toEqual({
    baseUrl: 'http://model.internal/v1',
    apiKey: undefined,
    model: 'small',
    timeoutMs: 8_000,
    dailyBudgetCents: 0,
    inputCentsPerMillion: 300,
    outputCentsPerMillion: 1_500,
  })
})

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but it is "70000".'],
  [{ PORT: '3e3' }, 'PORT must be a whole number from 0 to 65535, but it is "3e3".'],
  [{ TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES must be a whole number from 0 to 9, but it is "all".'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production, but it is "prod".'],
  [{ DATABASE_URL: 'mysql://u:secret@h/db' }, 'DATABASE_URL must be a postgres:// address.'],
  [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be on or off, but it is "yes".'],
  [{ PLUMBLINE_TEST_HOOKS: 'true' }, 'PLUMBLINE_TEST_HOOKS must be 1 or unset, but it is "true".'],
  [{ AI_BASE_URL: 'http://model.internal/v1' }, 'AI_MODEL must be set because AI_BASE_URL is set.'],
  [{ AI_API_KEY: 'k' }, 'AI_BASE_URL must be set because AI_API_KEY is set.'],
  [{ AI_DAILY_BUDGET_CENTS: '-1' }, 'AI_DAILY_BUDGET_CENTS must be a whole number from 0 to 1000000, but it is "-1".'],
  [{ SMTP_URL: 'smtp://h' }, 'MAIL_FROM must be set because SMTP_URL is set.'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET must be set because GOOGLE_CLIENT_ID is set.'],
  [{ APPLE_CLIENT_SECRET: 's' }, 'APPLE_CLIENT_ID must be set because APPLE_CLIENT_SECRET is set.'],
  [
    { FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 's' },
    'FACEBOOK_ISSUER must be set because FACEBOOK_CLIENT_ID is set.',
  ],
  [
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's', GOOGLE_ISSUER: 'http://issuer.example' },
    'GOOGLE_ISSUER must be an https address; http is for issuers on this machine, outside production.',
  ],
])('%j stops the start with the error: %s', (env, sentence) => {
  expect(problemsOf(env)).toEqual([sentence])
})

test.each([
  [undefined, 'info'],
  ['log', 'info'],
  ['error', 'error'],
  ['debug', 'debug'],
])('the log level %s is %s [DATA-03]', (LOG_LEVEL, level) => {
  expect(readConfig({ LOG_LEVEL }).logLevel).toBe(level)
})

test('every invalid variable gets its own message', () => {
  expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'loud' })).toHaveLength(2)
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', STRIPE_SECRET_KEY: '' }).port).toBeUndefined()
})

test.each([
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_ROLE_ARN',
])('production requires %s', (name) => {
  const { [name as keyof typeof production]: _removed, ...rest } = production

  expect(problemsOf(rest)).toContainEqual(expect.stringContaining(`${name} must be set because`))
})

test.each(['PLUMBLINE_TEST_HOOKS', 'PLUMBLINE_TEST_DOOR'])(
  '%s enables the test hooks, and production forbids it [ASVS 13.4.2]',
  (name) => {
    expect(readConfig({ [name]: '1' }).testHooks).toBe(true)
    expect(problemsOf({ ...production, [name]: '1' })).toEqual([
      `${name} must be unset because NODE_ENV is production.`,
    ])
  },
)

test.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '10.0.0.5' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000', DEVELOPER_TOOLS: 'on' }, true],
  [{ DEVELOPER_TOOLS: 'off' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000', PLUMBLINE_TEST_HOOKS: '1' }, true],
  [production, false],
])('with %j the sandbox sign-in and the page of emails are available: %s [ASVS 13.4.2]', (env, isAvailable) => {
  expect(readConfig(env).developerTools).toBe(isAvailable)
})

test('production allows no developer tools, no http and no short secret [ASVS 13.4.2] [ASVS 12.2.1]', () => {
  const secret = 'whsec_live_1234567890abcdefghijklm'

  expect(problemsOf({ ...production, DEVELOPER_TOOLS: 'on' })).toEqual([
    'DEVELOPER_TOOLS must be off because NODE_ENV is production.',
  ])
  expect(problemsOf({ ...production, PUBLIC_URL: 'http://plumbline.example' })).toEqual([
    'PUBLIC_URL must be an https address in production.',
  ])
  expect(problemsOf({ ...production, STRIPE_WEBHOOK_SECRET: `${secret}, whsec_short` })).toEqual([
    'STRIPE_WEBHOOK_SECRET must have at least 32 characters in production.',
  ])
  expect(problemsOf({ ...production, STRIPE_WEBHOOK_SECRET: `${secret}, ${secret}2` })).toEqual([])
})

test('email requires TLS unless it is switched off [ASVS 12.3.1]', () => {
  expect(readConfig({}).email.requiresTls).toBe(true)
  expect(readConfig({ SMTP_TLS: 'off' }).email.requiresTls).toBe(false)
})

test('an issuer keeps its exact spelling, and Google and Apple have defaults [AUTH-08]', () => {
  const keys = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's', APPLE_CLIENT_ID: 'a', APPLE_CLIENT_SECRET: 't' }
  const others = { FACEBOOK_CLIENT_ID: 'f', FACEBOOK_CLIENT_SECRET: 'u', FACEBOOK_ISSUER: 'https://issuer.example/f/' }

  expect(readConfig({ ...keys, ...others }).providers).toEqual([
    { provider: 'GOOGLE', issuer: 'https://accounts.google.com', clientId: 'g', clientSecret: 's' },
    { provider: 'APPLE', issuer: 'https://appleid.apple.com', clientId: 'a', clientSecret: 't' },
    { provider: 'FACEBOOK', issuer: 'https://issuer.example/f/', clientId: 'f', clientSecret: 'u' },
  ])
})

test('an unencrypted issuer must be on this machine and outside production [ASVS 6.8.2]', () => {
  const here = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's', GOOGLE_ISSUER: 'http://127.0.0.1:4000' }

  expect(readConfig(here).providers).toHaveLength(1)
  expect(problemsOf({ ...production, ...here })).toEqual([expect.stringContaining('GOOGLE_ISSUER must be an https')])
})

test.each(['.env.example', 'docs/operations.md'])('%s names every variable', (file) => {
  const text = readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8')

  const missing = Object.keys(environmentSchema.shape).filter((name) => !new RegExp(`\\b${name}\\b`).test(text))

  expect(missing).toEqual([])
})
