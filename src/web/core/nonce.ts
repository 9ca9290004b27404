import { useRouter } from '@tanstack/react-router'

/** The nonce of this page. Browsers hide nonce attributes from scripts, so the router repeats it in a meta element. */
export function useNonce(): string | undefined {
  const rendered = useRouter().options.ssr?.nonce
  if (typeof document === 'undefined') return rendered
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content
}
