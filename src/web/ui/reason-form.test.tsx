import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient } from '../core/query-client.ts'
import { ReasonForm } from './reason-form.tsx'

const router = createRouter({
  routeTree: createRootRoute({ context: () => ({ session: { user: null } }) }),
  history: createMemoryHistory(),
})
await router.load()

const html = (more: Partial<Parameters<typeof ReasonForm<{ words: string }, void>>[0]>) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={createQueryClient()}>
        <ReasonForm
          draftOf={{ form: 'close', id: 'shed' }}
          resolver={(values) => ({ values, errors: {} })}
          isStarted={{ words: '' }}
          field="words"
          reader="The neighbours read this."
          button="Close the shed"
          send={() => Promise.resolve()}
          {...more}
        />
      </QueryClientProvider>
    </RouterContextProvider>,
  )

test("a reason form names its reader and has the action's own button [STAGE-06]", () => {
  const asked = html({ onCancel: () => undefined, isDangerous: true, above: () => <p>It stays closed.</p> })

  expect(asked).toMatch(/<p>It stays closed.<\/p>.*>Reason<\/label>.*The neighbours read this\..*<textarea/)
  expect(asked).toMatch(
    /data-variant="default"[^>]*>Cancel.*type="submit"[^>]*data-variant="danger"[^>]*>Close the shed/,
  )
})

test('outside a dialog the form has no cancel button, and a single-line reason has one line', () => {
  const asked = html({ isLine: true, label: 'Why?' })

  expect(asked).toContain('Why?')
  expect(asked).toMatch(/<input[^>]*name="words"/)
  expect(asked).not.toContain('<textarea')
  expect(asked).not.toContain('Cancel')
  expect(asked).toContain('data-variant="gold"')
})
