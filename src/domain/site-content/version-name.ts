import { DEFAULT_VERSION } from './default-version.ts'

/** A version within a sentence. */
export const versionName = (number: number) =>
  number === DEFAULT_VERSION ? 'the default version' : `version ${number}`

/** A version as a heading. */
export const versionTitle = (number: number) => (number === DEFAULT_VERSION ? 'Default version' : `Version ${number}`)
