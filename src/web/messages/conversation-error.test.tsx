import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ApiError, networkError } from '../core/api-error.ts'
import { ChatUnavailable, ConversationError, InvalidAccess, ParticipantsMissing } from './conversation-error.tsx'

const UNAVAILABLE =
  'Chat Service Unavailable: Unable to connect to chat service. Please refresh the page or try again later.'

/** A page whose loader failed, as the router renders it. */
async function pageThatFails(error: Error): Promise<string> {
  const root = createRootRoute({
    loader: () => Promise.reject(error),
    pendingComponent: () => 'Loading',
    errorComponent: ConversationError,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router as never} />)
}

describe('a conversation that cannot be opened [MSG-07]', () => {
  test.each([
    ['the server does not respond', networkError()],
    ['the server fails', new ApiError('Something is wrong.', { status: 500 })],
    ['its own script does', new TypeError('chat is not a function')],
  ])('is unavailable if %s, and its skeleton disappears [MSG-11]', async (_, error) => {
    const shown = await pageThatFails(error)

    expect(shown).toContain(UNAVAILABLE)
    expect(shown).not.toContain('Loading')
    expect(shown).not.toContain('chat is not a function')
  })

  test("shows the server's message if the server denies it", async () => {
    const shown = await pageThatFails(new ApiError('You may not read this.', { status: 403 }))

    expect(shown).toContain('Conversation Error')
    expect(shown).toContain('You may not read this.')
  })
})

test('an open chat keeps its messages while unavailable [MSG-07]', () => {
  const shown = renderToString(<ChatUnavailable />)

  expect(shown).toContain(UNAVAILABLE)
  expect(shown).toContain('Your message is saved on this device.')
})

test('an anonymous visitor gets no chat [MSG-07]', () => {
  expect(renderToString(<InvalidAccess />)).toContain('Invalid access')
})

test('participants that failed to load can be requested again [MSG-07]', () => {
  const shown = renderToString(<ParticipantsMissing onRetry={() => undefined} />)

  expect(shown).toContain('Failed to load conversation participants. Please try again.')
  expect(shown).toContain('Try again')
})
