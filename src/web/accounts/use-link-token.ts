import { useEffect, useState } from 'react'

/**
 * The token of an emailed link: '' without one, undefined before hydration. It is in the URL hash, which browsers never
 * send, so no log contains it (ASVS 14.2.1). A second link in the same tab changes only the hash.
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
