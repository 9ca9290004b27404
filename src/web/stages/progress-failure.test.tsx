import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProgressFailure } from './progress-failure.tsx'

test('a failed progress update shows the specified message and the reason [FORM-01]', () => {
  const html = renderToStaticMarkup(<ProgressFailure action={{ error: new Error('The stage is not paid.') }} />)

  expect(html).toContain('<b>Oops! Something went wrong while submitting the progressional Report.</b>')
  expect(html).toContain('<p>The stage is not paid. Your text is saved on this device.</p>')
})
