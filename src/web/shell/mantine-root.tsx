import { MantineProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { useNonce } from '../core/nonce.ts'
import { theme } from '../ui/theme.ts'

declare global {
  /** Mantine dialogs read the nonce for their style element from here. */
  var __webpack_nonce__: string | undefined
}

/** Context for Mantine components. Public pages omit it, because it is a twelfth of their first load. */
export function MantineRoot({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  useLayoutEffect(() => {
    globalThis.__webpack_nonce__ = nonce
  }, [nonce])
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} getStyleNonce={() => nonce ?? ''}>
      {children}
    </MantineProvider>
  )
}
