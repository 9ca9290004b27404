/** The SHA-256 of a file, made in the browser: the file itself is sent nowhere. */
export async function fingerprintOfFile(file: File): Promise<string> {
  const { Sha256 } = await import('@aws-crypto/sha256-js')
  const hash = new Sha256()
  hash.update(new Uint8Array(await file.arrayBuffer()))
  const bytes = await hash.digest()
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
