import { lazyPart } from '../core/lazy-part.ts'

/** Few visits to a job need it. */
export const EvidencePack = lazyPart(async () => (await import('./evidence-pack.tsx')).EvidencePack)
