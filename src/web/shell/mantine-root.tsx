import { MantineProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { useNonce } from '../core/nonce.ts'
import { theme } from '../ui/theme.ts'

declare global {
  /** Where the kit's dialogs look for the nonce of the style element that stops the page behind them from scrolling. */
  var __webpack_nonce__: string | undefined
}

/** What components of the kit need around them. Public pages do without, because it is a twelfth of their first load. */
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
