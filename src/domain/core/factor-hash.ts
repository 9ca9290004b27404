/** The URL hash of a login that continues with the second factor, before the secret of its attempt. */
export const factorHash = '#factor='
