import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../core/lazy-part.ts'
import { roleOf, useSession } from '../../core/session.ts'

const LegalPanel = lazyPart(async () => (await import('../../legal-rules/legal-panel.tsx')).LegalPanel)

/** Loads after its screen, so it does not delay writing or signing. */
export function JobLegalRequirements(job: Omit<ComponentProps<typeof LegalPanel>, 'isAdmin'>) {
  const isAdmin = roleOf(useSession()) === 'admin'
  return (
    <Suspense fallback={null}>
      <LegalPanel {...job} isAdmin={isAdmin} />
    </Suspense>
  )
}
