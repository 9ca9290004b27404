import type { Plugin } from 'vite'

/** Zod tries eval when a schema is built. The content security policy forbids that, and Firefox reports the attempt. */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    transform: {
      filter: { id: /\/zod\/v4\/core\/core\.js$/ },
      handler: (code) => `${code}\nconfig({ jitless: true })`,
    },
  }
}
