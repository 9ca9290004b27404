/** WebKitGTK's MiniBrowser on a virtual screen, driven by WebDriver. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findFreePort } from '#scripts/choose-port.ts'
import type { Engine } from './engine-page.ts'
import { eventually } from './eventually.ts'
import { collectFaults } from './in-page.ts'

/** An element in the JSON of WebDriver. */
interface ElementReference {
  readonly 'element-6066-11e4-a52e-4f735466cecf': string
}

const host = '127.0.0.1'

export async function openWebKit(): Promise<Engine<ElementReference>> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = (await once(createInterface(screen.stdout), 'line')) as [string]
  const port = await findFreePort(host)
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}` },
    stdio: 'ignore',
  })
  const stop = () => {
    driver.kill()
    screen.kill()
  }
  process.once('exit', stop)
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://${host}:${port}${path}`, { method, body: body ? JSON.stringify(body) : null })
    const { value } = (await response.json()) as { value: Value }
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }
  await eventually(() => send<{ ready: boolean }>('GET', '/status').catch(() => false as const))
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} })
  const inSession = <Value>(path: string, body: object) => send<Value>('POST', `/session/${sessionId}${path}`, body)
  const run = <Value>(script: string, ...args: string[]) =>
    inSession<Value>('/execute/sync', { script: `(${collectFaults})(); ${script}`, args })
  const element = (reference: ElementReference) => `/element/${Object.values(reference)[0]}`
  return {
    goTo: (url) => inSession('/url', { url }),
    evaluate: (inPage, argument) => run(`return (${inPage})(...arguments)`, argument),
    click: (control) => inSession(`${element(control)}/click`, {}),
    type: (field, text) => inSession(`${element(field)}/value`, { text }),
    faults: async () => ((await run<string>("return sessionStorage.faults ?? ''")) || '').split('\n').filter(Boolean),
    close: async () => {
      await send('DELETE', `/session/${sessionId}`)
      stop()
    },
  }
}
