/** The few steps of the smoke story, for any browser engine. */
import { eventually } from './eventually.ts'
import { findControl, findField, isHydrated, showsText, visibleText } from './in-page.ts'

/** What an engine can do. `evaluate` runs a function in the page and returns an element or a boolean. */
export interface Engine<Found> {
  goTo(address: string): Promise<unknown>
  evaluate(inPage: (argument: string) => unknown, argument: string): Promise<Found | undefined>
  click(control: Found): Promise<unknown>
  type(field: Found, text: string): Promise<unknown>
  /** The errors and warnings of the console so far. */
  faults(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface EnginePage {
  /** Opens a page and waits for its event listeners. */
  open(address: string): Promise<void>
  press(control: string): Promise<void>
  type(field: string, text: string): Promise<void>
  see(text: string): Promise<void>
}

export function enginePage<Found>(engine: Engine<Found>): EnginePage {
  /** A page that changes meanwhile is tried again. */
  const until = async (what: string, step: () => Promise<unknown>) => {
    let cause: unknown
    const attempt = () =>
      step().then(
        () => true,
        (error: unknown) => {
          cause = error
          return false
        },
      )
    await eventually(attempt).catch(async () => {
      const shown = await engine.evaluate(visibleText, '')
      throw new Error(`The page does not ${what}. It shows:\n${String(shown)}`, { cause })
    })
  }
  const find = async (inPage: (argument: string) => unknown, argument: string) => {
    const found = await engine.evaluate(inPage, argument)
    if (!found) throw new Error('It is not on the page.')
    return found
  }
  return {
    open: async (address) => {
      await engine.goTo(address)
      await until(`listen at ${address}`, () => find(isHydrated, ''))
    },
    press: (control) => until(`have ${control}`, async () => engine.click(await find(findControl, control))),
    type: (field, text) => until(`take ${field}`, async () => engine.type(await find(findField, field), text)),
    see: (text) => until(`show ${text}`, () => find(showsText, text)),
  }
}
