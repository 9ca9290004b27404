import { DELIVERED } from './default-version.ts'

/** A version within a sentence. */
export const versionName = (number: number) => (number === DELIVERED ? 'what the site came with' : `version ${number}`)

/** A version as the head of a line. */
export const versionTitle = (number: number) => (number === DELIVERED ? 'As delivered' : `Version ${number}`)
