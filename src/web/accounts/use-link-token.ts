import { useEffect, useState } from 'react'

/**
 * The token of a mailed link; '' where there is none, undefined while the page is still as the server rendered it. It
 * stands behind the # of the address, which never leaves the browser, so no log holds it (ASVS 14.2.1). Another link
 * that is opened in the same tab changes no more than that.
 */
export function useEmailedToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}
