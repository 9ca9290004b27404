/**
 * The path of an uploaded object: `{prefix}/{random name}.{extension}` [FILE-02]. Whoever takes a path from outside
 * (an attachment of a job, an image in a message) checks it here, so that only objects of our own storage can be named:
 * no address of another host, no way up the folders.
 */
import { extensionOf, isUploadExtension } from './attachment-kind.ts'

/** The folders that forms upload into; a permission to upload names some of them [FILE-02]. */
export const uploadPrefixes = ['job', 'contractors/cases', 'site', 'forms', 'verification'] as const
export type UploadPrefix = (typeof uploadPrefixes)[number]

/** What lies there is handed out by the API, to whoever has the right, and never to somebody who knows its name. */
const closedPrefixes: readonly string[] = ['verification'] satisfies UploadPrefix[]

const keyPattern = /^([a-z][a-z-]*(?:\/[a-z][a-z-]*)*)\/[A-Za-z]{32}\.[a-z0-9]{2,4}$/

export function isObjectKey(path: string): boolean {
  return keyPattern.test(path) && isUploadExtension(extensionOf(path))
}

/** Whether everybody who knows the name of an object may read it. */
export function isOpenToAll(path: string): boolean {
  return !closedPrefixes.includes(prefixOf(path) ?? '')
}

/** The folder of an object; undefined where the path names none of ours. */
export function prefixOf(path: string): string | undefined {
  return isObjectKey(path) ? keyPattern.exec(path)?.[1] : undefined
}
