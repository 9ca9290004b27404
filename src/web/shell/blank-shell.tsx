import type { ReactNode } from 'react'

/** Nothing around the page: print, and the kit. */
export function BlankShell({ children }: { children: ReactNode }) {
  return <main>{children}</main>
}
