import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessageBody } from './message-body.tsx'

const key = 'job/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi'
const shown = (body: string) =>
  renderToStaticMarkup(
    <MessageBody body={body} author="Lee" renderJob={({ id, title }) => <a href={`/${id}`}>{title}</a>} />,
  )

test('a shared job links to the job, and our own pictures and videos have previews [MSG-05]', () => {
  expect(shown('Job: New deck (ID: jb0199aa)')).toBe('<a href="/jb0199aa">New deck</a>')
  expect(shown(`Image: ${key}.jpg`)).toContain(`src="/assets/chat/${key}.jpg"`)
  expect(shown(`Video: ${key}.mp4`)).toContain(`src="/files/plumbline/${key}.mp4"`)
})

test('everything else is plain text, without markup or links [MSG-05]', () => {
  expect(shown('<img src=x onerror=alert(1)>')).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(shown('Image: https://elsewhere.example/a.jpg')).not.toContain('<img')
  expect(shown('javascript:alert(1)')).not.toContain('href')
})
