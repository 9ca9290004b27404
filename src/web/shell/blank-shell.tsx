import type { ReactNode } from 'react'

/** A page without a shell: print and the component kit. */
export function BlankShell({ children }: { children: ReactNode }) {
  return <main>{children}</main>
}
