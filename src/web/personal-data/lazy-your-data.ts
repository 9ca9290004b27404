import { lazy } from 'react'

/** Few visits to My Account reach its end. */
export const YourData = lazy(async () => ({ default: (await import('./your-data.tsx')).YourData }))
