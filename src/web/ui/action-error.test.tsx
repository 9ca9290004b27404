import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../core/api-error.ts'
import { ActionError } from './action-error.tsx'

test('the error of a conflict says what is safe and lists what has changed', () => {
  const error = new ApiError('This stage is already approved.', { status: 409 })
  error.changes = ['Stage 2 was approved.', 'Title: Bathroom → Laundry']

  const html = renderToStaticMarkup(<ActionError action={{ error }} safe="Nothing was paid out." />)

  expect(html).toContain('<b>This stage is already approved.</b>')
  expect(html).toContain('<p>Nothing was paid out. This page now shows the latest version.</p>')
  expect(html).toContain('<ul><li>Stage 2 was approved.</li><li>Title: Bathroom → Laundry</li></ul>')
})

test('any other error has no list and does not promise a new version', () => {
  const html = renderToStaticMarkup(<ActionError action={{ error: new Error('Try again.') }} safe="Nothing changed." />)

  expect(html).toContain('<p>Nothing changed.</p>')
  expect(html).not.toContain('<ul>')
})
