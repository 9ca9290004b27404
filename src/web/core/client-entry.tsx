/**
 * Hydrates the server's page. The framework's own entry also loads its server functions, a twelfth of the first load,
 * and this product uses its API instead.
 */
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'
import { watchShellButtons } from './shell-buttons.ts'

watchShellButtons()
const router = getRouter()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
