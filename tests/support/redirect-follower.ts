/** A browser without scripts. It keeps the cookies of each site and follows redirects one by one. */
export interface Step {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  /** The absolute address of a redirect. */
  readonly location: string
}

export class RedirectFollower {
  readonly #cookies = new Map<string, Map<string, string>>()

  async get(address: string): Promise<Step> {
    return await this.send(address, {})
  }

  async post(address: string, form: Readonly<Record<string, string>>): Promise<Step> {
    return await this.send(address, { method: 'POST', body: new URLSearchParams(form) })
  }

  /** The cookie header for a site. */
  cookiesOf(address: string): string {
    return [...this.#jar(address)].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async send(address: string, init: RequestInit): Promise<Step> {
    const headers = { ...init.headers, cookie: this.cookiesOf(address) }
    const response = await fetch(address, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#keep(address, line)
    const location = response.headers.get('location')
    return {
      status: response.status,
      text: await response.text(),
      headers: response.headers,
      location: location === null ? '' : new URL(location, address).href,
    }
  }

  #keep(address: string, line: string): void {
    const [pair = ''] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    const isExpired = /expires=Thu, 01 Jan 1970|max-age=0/i.test(line)
    if (isExpired) this.#jar(address).delete(name)
    else this.#jar(address).set(name, value.join('='))
  }

  #jar(address: string): Map<string, string> {
    const { origin } = new URL(address)
    const jar = this.#cookies.get(origin) ?? new Map<string, string>()
    this.#cookies.set(origin, jar)
    return jar
  }
}
