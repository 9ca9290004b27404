/**
 * Generates the templates of every email, as parts with placeholders: `node scripts/generate-email-templates.ts`. With
 * `--check` it fails if they are outdated. The server does not load React Email.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'

const file = 'src/server/notifications/email-templates.gen.ts'

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const ink = '#10241B'
const quiet = '#55645C'

/** Colours for email programs with dark mode. Others show the light colours of the elements. */
const darkStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper, .paper td { background-color: #0B1611 !important; }
    .paper .card td { background-color: transparent !important; }
    .card { background-color: #13211B !important; border-color: #24362D !important; }
    .ink { color: #EDF2EF !important; }
    .quiet { color: #9DB0A6 !important; }
    .code { background-color: #0B1611 !important; border-color: #3A5046 !important; color: #EDF2EF !important; }
    .line { border-color: #24362D !important; }
    .link { color: #83BDA1 !important; }
  }
  @media (max-width: 425px) {
    .card { padding: 24px 20px !important; }
    .code { font-size: 34px !important; letter-spacing: 5px !important; text-indent: 5px !important; }
  }`

const line = { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: ink }
const small = { margin: '0', fontSize: '14px', lineHeight: '21px', color: quiet }

/** The preview text of an inbox. The blanks keep the body out of the preview. */
const hidden = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
} as const

/** The frame of every email. `{{blocks}}` are the sections below. */
const page = h(
  Html,
  { lang: 'en-AU' },
  h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, '{{subject}}'),
    h('style', null, darkStyles),
  ),
  h(
    Body,
    { className: 'paper', style: { margin: '0', padding: '32px 12px', backgroundColor: '#F5F8F6', fontFamily: font } },
    h('div', { style: hidden }, '{{preview}}', '\u00A0\u200C'.repeat(90)),
    h(
      Container,
      {
        className: 'card',
        style: {
          maxWidth: '520px',
          padding: '32px',
          backgroundColor: '#FFFFFF',
          border: '1px solid #DDE5E0',
          borderRadius: '16px',
        },
      },
      h(
        Text,
        {
          className: 'ink',
          style: { margin: '0 0 28px', fontSize: '19px', lineHeight: '24px', fontWeight: 700, color: ink },
        },
        h('span', {
          style: {
            display: 'inline-block',
            width: '10px',
            height: '18px',
            marginRight: '10px',
            backgroundColor: '#FFC501',
            borderRadius: '3px',
            verticalAlign: '-2px',
          },
        }),
        'Plumbline',
      ),
      h(
        Heading,
        {
          as: 'h1',
          className: 'ink',
          style: { ...line, margin: '0 0 12px', fontSize: '22px', lineHeight: '29px', fontWeight: 700 },
        },
        '{{title}}',
      ),
      h(Text, { className: 'ink', style: line }, '{{greeting}}'),
      h(Text, { className: 'ink', style: line }, '{{text}}'),
      '{{blocks}}',
      h(Hr, { className: 'line', style: { margin: '28px 0 16px', borderColor: '#DDE5E0' } }),
      h(Text, { className: 'quiet', style: small }, '{{closing}}'),
      '{{unsubscribe}}',
    ),
  ),
)

const blocks = {
  code: h(
    Section,
    { style: { margin: '8px 0 24px' } },
    h(
      Text,
      {
        className: 'code',
        style: {
          margin: '0',
          padding: '16px 8px',
          backgroundColor: '#F5F8F6',
          border: '1px solid #B9C6BF',
          borderRadius: '12px',
          color: ink,
          fontSize: '40px',
          lineHeight: '48px',
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          letterSpacing: '8px',
          textAlign: 'center',
          // The space after the last digit, repeated before the first, centres the code.
          textIndent: '8px',
        },
      },
      '{{code}}',
    ),
  ),
  action: h(
    Section,
    { style: { margin: '8px 0 24px' } },
    h(
      Button,
      {
        href: '{{url}}',
        style: {
          padding: '14px 22px',
          backgroundColor: '#FFC501',
          borderRadius: '10px',
          color: ink,
          fontSize: '16px',
          fontWeight: 600,
        },
      },
      '{{label}}',
    ),
    h(
      Text,
      { className: 'quiet', style: { ...small, margin: '20px 0 0', wordBreak: 'break-all' } },
      'If the button does not work, open this address:',
      h('br'),
      h(Link, { className: 'link', href: '{{url}}', style: { color: '#0B6B4A' } }, '{{url}}'),
    ),
  ),
  item: h(
    Section,
    { style: { margin: '0 0 20px' } },
    h(
      Text,
      { style: { ...line, margin: '0 0 4px', fontWeight: 600 } },
      h(Link, { className: 'link', href: '{{url}}', style: { color: '#0B6B4A' } }, '{{title}}'),
    ),
    h(Text, { className: 'ink', style: { ...line, margin: '0' } }, '{{text}}'),
  ),
  note: h(Text, { className: 'quiet', style: small }, '{{note}}'),
  unsubscribe: h(
    Text,
    { className: 'quiet', style: { ...small, margin: '12px 0 0' } },
    h(Link, { className: 'link', href: '{{unsubscribeUrl}}', style: { color: '#0B6B4A' } }, 'Unsubscribe'),
    ' · ',
    h(
      Link,
      { className: 'link', href: '{{settingsUrl}}', style: { color: '#0B6B4A' } },
      'Change notification settings',
    ),
  ),
}

/** Email programs do not need React's comments. */
async function rendered(part: ReactElement): Promise<string> {
  const html = await render(part)
  return html.replaceAll(/<!--(\$|\/\$| |html|head|body)-->/g, '')
}

const withoutDoctype = (html: string) => html.replace(/^<!DOCTYPE [^>]*>/, '')

/** Writes invisible characters by their number. */
function asciiText(html: string): string {
  return JSON.stringify(html).replaceAll(
    /[^\x20-\x7E]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export async function emailTemplatesText(): Promise<string> {
  const frames: Record<string, string> = { page: await rendered(page) }
  for (const [name, part] of Object.entries(blocks)) frames[name] = withoutDoctype(await rendered(part))
  const lines = Object.entries(frames).map(([name, html]) => `  ${name}: ${asciiText(html)},`)
  return `/** Written by scripts/generate-email-templates.ts; its templates are the ones to change. */\nexport const emailTemplates = {\n${lines.join('\n')}\n} as const\n`
}

if (import.meta.main) {
  const text = await emailTemplatesText()
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    throw new Error(`${file} is outdated: run node scripts/generate-email-templates.ts`)
  }
}
