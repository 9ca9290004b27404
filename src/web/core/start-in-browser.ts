/** The part of Start that runs in the browser. Its compiler removes the server's half of these functions. */
type Half = (...args: never[]) => unknown

export function createIsomorphicFn() {
  return {
    client: <Client extends Half>(client: Client) => Object.assign(client, { server: () => client }),
    server: () => ({ client: <Client extends Half>(client: Client) => client }),
  }
}

export const getGlobalStartContext = () => undefined
