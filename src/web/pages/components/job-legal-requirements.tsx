import { type ComponentProps, lazy, Suspense } from 'react'

const LegalPanel = lazy(async () => ({ default: (await import('../../legal-rules/legal-panel.tsx')).LegalPanel }))

/** Loads after its screen, so it does not delay writing or signing. */
export function JobLegalRequirements(job: ComponentProps<typeof LegalPanel>) {
  return (
    <Suspense fallback={null}>
      <LegalPanel {...job} />
    </Suspense>
  )
}
