import { type ComponentProps, lazy, Suspense } from 'react'
import { roleOf, useSession } from '../../core/session.ts'

const LegalPanel = lazy(async () => ({ default: (await import('../../legal-rules/legal-panel.tsx')).LegalPanel }))

/** Loads after its screen, so it does not delay writing or signing. */
export function JobLegalRequirements(job: Omit<ComponentProps<typeof LegalPanel>, 'isAdmin'>) {
  const isAdmin = roleOf(useSession()) === 'admin'
  return (
    <Suspense fallback={null}>
      <LegalPanel {...job} isAdmin={isAdmin} />
    </Suspense>
  )
}
