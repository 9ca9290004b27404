import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { DomainError } from '#domain/core/error.ts'
import { type Email, EmailRejectedError, type EmailSender } from '../adapters/email/email-port.ts'
import { accountEmails } from './account-emails.ts'
import { emailSamples } from './email-samples.ts'
import { emailHtml } from './render-email.ts'

const sent: Email[] = []
const keeping: EmailSender = { send: async (mail) => void sent.push(mail) }
const mails = accountEmails(keeping, 'https://plumbline.example')
const link = 'https://plumbline.example/confirm-sign-up#a-b_c'

test('the mail with a code names it in its subject, first in its text, and alone in its HTML [AUTH-02]', async () => {
  await mails.code('ada@example.com.au', '483920')

  const mail = sent.at(-1)
  expect(mail).toMatchObject({ to: 'ada@example.com.au', subject: '483920 is your Plumbline code' })
  expect(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0]).toBe('483920')
  expect(mail?.text).toContain('ten minutes')
  expect(mail?.html).toMatch(/tabular-nums[^>]*>483920</)
})

test('a link stands behind a button and once more as an address, and in the text', async () => {
  await mails.confirmSignUp('ada@example.com.au', link)
  await mails.resetPassword('ada@example.com.au', 'Ada', link)
  await mails.invitation('ada@example.com.au', 'contractor', link)

  for (const { text, html } of sent.slice(-3)) {
    expect(text).toContain(link)
    expect(html.split(`href="${link}"`)).toHaveLength(3)
    expect(html).toContain(`>${link}</a>`)
  }
  expect(sent.at(-1)?.text).toContain('as a contractor')
})

test('the owner of an account learns of a new password, and where to go if it was somebody else [ASVS 6.3.7]', async () => {
  await mails.passwordChanged('ada@example.com.au', 'Ada')

  expect(sent.at(-1)?.subject).toBe('Your password was changed')
  expect(sent.at(-1)?.text).toContain('https://plumbline.example/reset-password')
})

test('what a person typed is text in every mail, and fills no gap of the template [ASVS 1.2.1]', async () => {
  await mails.resetPassword('ada@example.com.au', '<img src=x onerror=alert(1)> {{closing}} "&\'', link)

  const { html, text } = sent.at(-1) as Email
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; {{closing}} &quot;&amp;&#39;')
  expect(html).not.toContain('<img')
  expect(text).toContain('<img src=x onerror=alert(1)> {{closing}} "&\'')
})

test('two mails about the same never share a key', async () => {
  await mails.code('ada@example.com.au', '111111')
  await mails.code('ada@example.com.au', '111111')

  expect(sent.at(-1)?.key).not.toBe(sent.at(-2)?.key)
})

test('a mail server that takes nothing is said as such, and why goes to the log alone', async () => {
  const refused = new EmailRejectedError('The mail server did not take a mail (550).')
  const silent = accountEmails({ send: () => Promise.reject(refused) }, 'https://plumbline.example')

  const failure = await silent.code('ada@example.com.au', '483920').catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(DomainError)
  expect(failure).toMatchObject({ code: 'core.unavailable', cause: refused })
})

test('no mail leaves a gap of its template open, and none loads anything from outside', () => {
  for (const [name, words] of emailSamples('https://plumbline.example')) {
    const html = emailHtml(words)
    expect(html, name).not.toMatch(/\{\{|undefined|<img|<script|url\(|@import|<link/)
    expect(html, name).toContain('prefers-color-scheme: dark')
  }
})

test('the looks that the server fills in are those of the templates', () => {
  execFileSync(process.execPath, ['scripts/generate-email-templates.ts', '--check'])
})
