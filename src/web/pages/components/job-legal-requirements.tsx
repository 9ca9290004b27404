import { type ComponentProps, lazy, Suspense } from 'react'

const LegalPanel = lazy(async () => ({ default: (await import('../../legal-rules/legal-panel.tsx')).LegalPanel }))

/** Loaded after the screen that it stands on: nobody waits for it to write or to sign. */
export function JobLegalRequirements(job: ComponentProps<typeof LegalPanel>) {
  return (
    <Suspense fallback={null}>
      <LegalPanel {...job} />
    </Suspense>
  )
}
