/**
 * Asks a service of breached passwords by k-anonymity, as Have I Been Pwned defines it: it learns 5 of the 40 characters
 * of a hash, and answers with all that begin like this.
 */
import { createHash } from 'node:crypto'

/** Whether the password is known from a breach. False if the service does not answer. */
export type IsBreached = (password: string) => Promise<boolean>

interface BreachedPasswordDeps {
  /** The start of the address, such as https://api.pwnedpasswords.com/range/. Undefined: no password is breached. */
  readonly url: string | undefined
  readonly log: { readonly warn: (fields: { readonly err: unknown }, text: string) => void }
}

const prefixLength = 5
const timeoutMs = 2_000

export function breachedPasswords({ url, log }: BreachedPasswordDeps): IsBreached {
  return async (password) => {
    if (url === undefined) return false
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    try {
      return isListed(await linesOf(url + hash.slice(0, prefixLength)), hash.slice(prefixLength))
    } catch (err) {
      log.warn({ err }, 'The service of breached passwords failed')
      return false
    }
  }
}

/** The padding hides from an observer how many hashes match. A padded line counts 0. */
async function linesOf(address: string): Promise<string[]> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(address, { headers: { 'add-padding': 'true' }, redirect: 'error', signal })
  if (!answer.ok) throw new Error(`The service of breached passwords answered ${answer.status}`)
  return (await answer.text()).split(/\r?\n/)
}

function isListed(lines: readonly string[], rest: string): boolean {
  return lines.some((line) => {
    const [suffix, count] = line.split(':')
    return suffix?.toUpperCase() === rest && Number(count) > 0
  })
}
