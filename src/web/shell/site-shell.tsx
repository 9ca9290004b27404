import type { ReactNode } from 'react'

export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main">{children}</main>
    </>
  )
}
