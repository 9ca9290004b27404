import { lazyPart } from '../core/lazy-part.ts'

/** Few visits to My Account reach its end. */
export const YourData = lazyPart(async () => (await import('./your-data.tsx')).YourData)
