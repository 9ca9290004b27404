/**
 * Takes over the page that the server rendered. The framework's own entry brings its caller of server functions and
 * their wire format as well, a twelfth of every first load, and this product asks its API instead.
 */
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

const router = getRouter()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
