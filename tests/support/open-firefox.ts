/** Debian's Firefox without windows, driven by WebDriver BiDi. Playwright needs a patched Firefox. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import type { Engine } from './engine-page.ts'

interface ElementReference {
  readonly sharedId: string
}

interface Evaluated {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly type: string; readonly sharedId?: string; readonly value?: unknown }
}

interface LogEntry {
  readonly level: string
  readonly text: string | null
}

export async function openFirefox(): Promise<Engine<ElementReference>> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const browser = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    {
      env: { ...process.env, HOME: profile },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  process.once('exit', () => browser.kill())
  const { send, faults } = await connect(await socketUrl(browser.stderr))
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context ?? ''

  const evaluate = async (inPage: (argument: string) => unknown, argument: string) => {
    const { result } = await send<Evaluated>('script.callFunction', {
      functionDeclaration: String(inPage),
      arguments: [{ type: 'string', value: argument }],
      target: { context },
      awaitPromise: false,
    })
    return (result?.sharedId ? result : result?.value) as ElementReference | undefined
  }
  const perform = (...actions: object[]) => send('input.performActions', { context, actions })
  const click = async (element: ElementReference) => {
    // A click hits what was painted last, and the control may just have been scrolled into view.
    await send('script.callFunction', {
      functionDeclaration: '() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
      target: { context },
      awaitPromise: true,
    })
    const origin = { type: 'element', element }
    const [down, up] = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await perform({ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x: 0, y: 0, origin }, down, up] })
  }
  return {
    goTo: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate,
    click,
    type: async (field, text) => {
      await click(field)
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await perform({ type: 'key', id: 'keyboard', actions: keys })
    },
    faults: async () => faults,
    close: async () => {
      await send('browser.close', {})
      await once(browser, 'exit')
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Firefox prints its address once it listens. */
async function socketUrl(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /^WebDriver BiDi listening on (ws:.*)$/.exec(line)?.[1]
    if (address !== undefined) return `${address}/session`
  }
  throw new Error('Firefox has stopped.')
}

/** Commands and their responses, and the errors and warnings of the console. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  const faults: string[] = []
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as { id?: number; result?: unknown; message?: string; params?: LogEntry }
    const response = waiting.get(message.id ?? 0)
    if (message.params && /^(error|warn)/.test(message.params.level)) faults.push(String(message.params.text))
    if (message.result === undefined) response?.reject(new Error(message.message))
    else response?.resolve(message.result)
  })
  await once(socket, 'open')
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    const response = Promise.withResolvers<unknown>()
    const id = waiting.size + 1
    waiting.set(id, response)
    socket.send(JSON.stringify({ id, method, params }))
    return (await response.promise) as Result
  }
  return { send, faults }
}
