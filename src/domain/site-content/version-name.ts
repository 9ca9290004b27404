import { DEFAULT_VERSION } from './default-version.ts'

/** A version within a sentence. */
export const versionName = (number: number) =>
  number === DEFAULT_VERSION ? 'what the site came with' : `version ${number}`

/** A version as the head of a line. */
export const versionTitle = (number: number) => (number === DEFAULT_VERSION ? 'As delivered' : `Version ${number}`)
