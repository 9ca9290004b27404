import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { DomainError } from '#domain/core/error.ts'
import { type Email, EmailRejectedError, type EmailSender } from '../adapters/email/email-port.ts'
import { accountEmails } from './account-emails.ts'
import { emailSamples } from './email-samples.ts'
import { emailHtml } from './render-email.ts'

const sent: Email[] = []
const keeping: EmailSender = { send: async (email) => void sent.push(email) }
const emails = accountEmails(keeping, 'https://plumbline.example')
const link = 'https://plumbline.example/confirm-sign-up#a-b_c'

test('the code email has the code in its subject, first in its text, and alone in its HTML [AUTH-02]', async () => {
  await emails.code('ada@example.com.au', '483920')

  const email = sent.at(-1)
  expect(email).toMatchObject({ to: 'ada@example.com.au', subject: '483920 is your Plumbline code' })
  expect(/\b\d{6}\b/.exec(email?.text ?? '')?.[0]).toBe('483920')
  expect(email?.text).toContain('10 minutes')
  expect(email?.html).toMatch(/tabular-nums[^>]*>483920</)
})

test('a link appears as a button, as a URL and in the text', async () => {
  await emails.confirmSignUp('ada@example.com.au', link)
  await emails.resetPassword('ada@example.com.au', 'Ada', link)
  await emails.invitation('ada@example.com.au', 'contractor', link)

  for (const { text, html } of sent.slice(-3)) {
    expect(text).toContain(link)
    expect(html.split(`href="${link}"`)).toHaveLength(3)
    expect(html).toContain(`>${link}</a>`)
  }
  expect(sent.at(-1)?.text).toContain('as a contractor')
})

test('the owner is notified of a new password, and where to go if they did not change it [ASVS 6.3.7]', async () => {
  await emails.passwordChanged('ada@example.com.au', 'Ada')

  expect(sent.at(-1)?.subject).toBe('Your password was changed')
  expect(sent.at(-1)?.text).toContain('https://plumbline.example/reset-password')
})

test('user input is plain text in every email, and fills no template placeholder [ASVS 1.2.1]', async () => {
  await emails.resetPassword('ada@example.com.au', '<img src=x onerror=alert(1)> {{closing}} "&\'', link)

  const { html, text } = sent.at(-1) as Email
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; {{closing}} &quot;&amp;&#39;')
  expect(html).not.toContain('<img')
  expect(text).toContain('<img src=x onerror=alert(1)> {{closing}} "&\'')
})

test('two emails of the same type never share a key', async () => {
  await emails.code('ada@example.com.au', '111111')
  await emails.code('ada@example.com.au', '111111')

  expect(sent.at(-1)?.key).not.toBe(sent.at(-2)?.key)
})

test('a mail server failure returns its error, and only the log has the cause', async () => {
  const rejected = new EmailRejectedError('The mail server rejected an email (550).')
  const silent = accountEmails({ send: () => Promise.reject(rejected) }, 'https://plumbline.example')

  const failure = await silent.code('ada@example.com.au', '483920').catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(DomainError)
  expect(failure).toMatchObject({ code: 'core.unavailable', cause: rejected })
})

test('no email leaves a placeholder open or loads anything from outside', () => {
  for (const [name, words] of emailSamples('https://plumbline.example')) {
    const html = emailHtml(words)
    expect(html, name).not.toMatch(/\{\{|undefined|<img|<script|url\(|@import|<link/)
    expect(html, name).toContain('prefers-color-scheme: dark')
  }
})

test('the templates in the server match the generator', () => {
  execFileSync(process.execPath, ['scripts/generate-email-templates.ts', '--check'])
})
