import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#tests/support/mount.tsx'
import { ActionError } from './action-error.tsx'

const failed = new Error('We could not save it.')

function LongForm() {
  const [error, setError] = useState<Error | null>(null)
  return (
    <>
      <ActionError action={{ error }} />
      <div style={{ height: 3_000 }} />
      <button type="button" onClick={() => setError(failed)}>
        Save
      </button>
    </>
  )
}

test('the error of a long form comes into view, because its button is at the other end [API-06]', async () => {
  await mount(LongForm)

  await page.getByRole('button', { name: 'Save' }).click()

  await expect.element(page.getByText('We could not save it.')).toBeInViewport()
})
