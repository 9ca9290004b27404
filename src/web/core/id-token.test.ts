import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const customer = { id: 'mia', role: 'customer' } as const
const rotationKey = /^[\da-f]{32}$/

type Answer = Response | Error
let idToken: typeof import('./id-token.ts')
let stored: Map<string, string>
let asked: { exchange: string; storedKey: string | undefined }[]
let answers: Answer[]
let reload: ReturnType<typeof vi.fn>

const renewed = (token: string, id: string = customer.id) => Response.json({ idToken: token, user: { id } })
const denied = () => Response.json({ code: 'core.unauthenticated' }, { status: 401 })

beforeEach(async () => {
  stored = new Map()
  asked = []
  answers = []
  reload = vi.fn()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ exchange: headers['x-rotation-key'] ?? '', storedKey: stored.get('session-exchange') })
    const answer = answers.shift() ?? new Error('no answer')
    if (answer instanceof Error) throw answer
    return answer
  })
  vi.resetModules()
  idToken = await import('./id-token.ts')
})
afterEach(() => vi.unstubAllGlobals())

test('an anonymous visitor requests no token', async () => {
  expect(await idToken.idTokenForCall()).toBeNull()
  expect(asked).toEqual([])
})

test('concurrent calls share one rotation, and later calls reuse its token', async () => {
  answers = [renewed('first')]
  idToken.setCachedUser(customer)

  const tokens = await Promise.all([idToken.idTokenForCall(), idToken.idTokenForCall()])

  expect([...tokens, await idToken.idTokenForCall()]).toEqual(['first', 'first', 'first'])
  expect(asked).toHaveLength(1)
})

test('a call whose old token is denied after the rotation gets the new token [AUTH-09]', async () => {
  answers = [renewed('first'), renewed('second'), renewed('third')]
  idToken.setCachedUser(customer)
  const old = await idToken.idTokenForCall()

  const tokens = [await idToken.refreshIdToken(old), await idToken.refreshIdToken(old)]

  expect(tokens).toEqual(['second', 'second'])
  expect(await idToken.refreshIdToken('second')).toBe('third')
  expect(asked).toHaveLength(3)
})

test('the rotation key is stored from before the request until after the response', async () => {
  answers = [renewed('first'), renewed('second')]
  idToken.setCachedUser(customer)

  await idToken.refreshIdToken()
  await idToken.refreshIdToken()

  for (const { exchange, storedKey } of asked) {
    expect(exchange).toMatch(rotationKey)
    expect(storedKey).toBe(exchange)
  }
  expect(asked[0]?.exchange).not.toBe(asked[1]?.exchange)
  expect(stored.has('session-exchange')).toBe(false)
})

test.each([
  ['was lost', new TypeError('Failed to fetch')],
  ['was a failure of the server', new Response('', { status: 503 })],
  ['was that it is too soon', new Response('', { status: 429 })],
  ['broke off', new Response('{"idTo')],
])('a rotation whose response %s is repeated with its key, also after a reload', async (_title, lost) => {
  answers = [lost, renewed('first')]
  idToken.setCachedUser(customer)

  await expect(idToken.idTokenForCall()).rejects.toThrow()
  vi.resetModules()
  const reloaded = await import('./id-token.ts')
  reloaded.setCachedUser(customer)

  expect(await reloaded.idTokenForCall()).toBe('first')
  expect(asked[1]?.exchange).toBe(asked[0]?.exchange)
})

test('without storage the page remembers its open rotation', async () => {
  vi.stubGlobal('localStorage', undefined)
  answers = [new TypeError('Failed to fetch'), renewed('first')]
  idToken.setCachedUser(customer)

  await expect(idToken.idTokenForCall()).rejects.toThrow('Failed to fetch')

  expect(await idToken.idTokenForCall()).toBe('first')
  expect(asked[1]?.exchange).toBe(asked[0]?.exchange)
})

test('an ended session gives no token, and the next rotation has a new key', async () => {
  answers = [denied(), denied()]
  idToken.startLocalSession('old', customer)

  expect(await idToken.refreshIdToken()).toBeNull()
  expect(await idToken.idTokenForCall()).toBeNull()

  expect(asked[0]?.exchange).not.toBe(asked[1]?.exchange)
})

test('tabs take turns if the browser has locks', async () => {
  const request = vi.fn((_name: string, work: () => Promise<unknown>) => work())
  vi.stubGlobal('navigator', { locks: { request } })
  answers = [renewed('first')]
  idToken.setCachedUser(customer)

  await idToken.idTokenForCall()

  expect(request).toHaveBeenCalledWith('plumbline-session', expect.any(Function))
})

test('the page reloads if another user signed in with this browser', async () => {
  answers = [renewed('theirs', 'lee')]
  idToken.setCachedUser(customer)

  void idToken.idTokenForCall()

  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
