import { expect, test } from 'vitest'
import { hashFile } from './hash-file.ts'

// The published test value of SHA-256.
test('a file has the standard fingerprint', async () => {
  expect(await hashFile(new File(['abc'], 'contract.pdf'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
