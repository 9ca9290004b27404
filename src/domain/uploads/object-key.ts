/**
 * Path of an uploaded object: `{prefix}/{random name}.{extension}` [FILE-02]. All paths from clients are checked here,
 * so they can only name objects of our storage.
 */
import { type AttachmentKind, extensionOf, isUploadExtension, uploadTypes } from './attachment-kind.ts'

/** The folders of form uploads. An upload grant names some of them [FILE-02]. */
export const uploadPrefixes = ['job', 'contractors/cases', 'site', 'forms', 'verification'] as const
export type UploadPrefix = (typeof uploadPrefixes)[number]

/** The API serves these files to authorised users. The name alone gives no access. */
const closedPrefixes: readonly string[] = ['verification', 'documents']

const keyPattern = /^([a-z][a-z-]*(?:\/[a-z][a-z-]*)*)\/[A-Za-z]{32}\.[a-z0-9]{2,4}$/

export function isObjectKey(path: string): boolean {
  return keyPattern.test(path) && isUploadExtension(extensionOf(path))
}

/** The keys below the prefixes with an ending of these kinds. The OpenAPI document shows it. */
export function objectKeyPattern(prefixes: readonly UploadPrefix[], kinds: readonly AttachmentKind[]): RegExp {
  const endings = Object.entries(uploadTypes).flatMap(([ending, { kind }]) => (kinds.includes(kind) ? [ending] : []))
  return new RegExp(`^(?:${prefixes.join('|')})/[A-Za-z]{32}\\.(?:${endings.join('|')})$`)
}

/** Whether the name of an object is enough to read it. */
export function isOpenToAll(path: string): boolean {
  return !closedPrefixes.includes(prefixOf(path) ?? '')
}

/** The folder of an object, or undefined for an invalid path. */
export function prefixOf(path: string): string | undefined {
  return isObjectKey(path) ? keyPattern.exec(path)?.[1] : undefined
}

/** Where a browser uploads this object: below the granted prefix of its folder. In a bucket, that is not the folder. */
export function uploadPathOf(key: string, prefixes: readonly string[]): string {
  const folder = prefixOf(key)
  const granted = prefixes.find((prefix) => prefix === folder || prefix.endsWith(`/${folder}`))
  return granted === undefined ? key : granted + key.slice(key.lastIndexOf('/'))
}

/** The random part of a key, which is unique. */
export function randomPartOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'))
}
