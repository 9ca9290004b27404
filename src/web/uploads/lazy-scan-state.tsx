import { Suspense } from 'react'
import { lazyPart } from '../core/lazy-part.ts'

const ScanState = lazyPart(async () => (await import('./scan-state.tsx')).ScanState)

/** The text appears late anyway, so its code loads late too. */
export function LazyScanState({ fileKey }: { fileKey: string }) {
  return (
    <Suspense>
      <ScanState fileKey={fileKey} />
    </Suspense>
  )
}
