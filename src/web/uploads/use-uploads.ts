/** The uploads of one field. The form value contains the keys of uploaded files. */
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type AttachmentKind, attachmentKind, extensionOf } from '#domain/uploads/attachment-kind.ts'
import type { UploadPrefix } from '#domain/uploads/object-key.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import { pictureUrl } from '../core/file-url.ts'
import type { UploadItem } from '../ui/upload-list.tsx'
import { fileErrors } from './file-error.ts'

interface UploadsOptions {
  value: readonly string[]
  onChange: (keys: string[]) => void
  accept: readonly AttachmentKind[]
  max: number
  prefix: UploadPrefix
}

interface Chosen {
  key: string
  file: File
  previewUrl: string | undefined
  state: Exclude<UploadItem['state'], { kind: 'done' }>
  canRetry: boolean
  stop: AbortController
}

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))
const KIND_NAME: Partial<Record<AttachmentKind, string>> = { image: 'Photo', video: 'Video', pdf: 'Document' }

export function useUploads({ value, onChange, accept, max, prefix }: UploadsOptions) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [arrived, setArrived] = useState<ReadonlyMap<string, Pick<Chosen, 'file' | 'previewUrl'>>>(new Map())
  // Two files may finish between two renders, so each update reads the latest keys.
  const latest = useRef(value)
  // The first upload to finish may not be the first chosen.
  const order = useRef<string[]>([])
  useLayoutEffect(() => {
    latest.current = value
  }, [value])

  const publish = useCallback(
    (keys: string[]) => {
      latest.current = keys
      onChange(keys)
    },
    [onChange],
  )

  const change = (key: string, state: Chosen['state']) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, state } : one)))

  const start = async ({ key, file, previewUrl, stop }: Chosen) => {
    change(key, { kind: 'uploading', percent: 0 })
    try {
      // The signing code loads with the first file.
      const { putObject } = await import('./put-object.ts')
      const onProgress = (percent: number) => change(key, { kind: 'uploading', percent })
      await putObject(key, file, { onProgress, signal: stop.signal })
      setArrived((all) => new Map(all).set(key, { file, previewUrl }))
      setChosen((all) => all.filter((one) => one.key !== key))
      publish(inOrder([...latest.current, key], order.current))
    } catch (error) {
      if (!stop.signal.aborted) change(key, { kind: 'failed', reason: reasonOf(error) })
    }
  }

  const add = (files: readonly File[]) => {
    const left = max - latest.current.length - chosen.filter(({ canRetry }) => canRetry).length
    const errors = fileErrors(files, { accept, max, left })
    const added = files.map((file, index) => choose(file, { prefix, fileProblem: errors[index] }))
    order.current.push(...added.map(({ key }) => key))
    setChosen((all) => [...all, ...added])
    for (const one of added) if (one.canRetry) void start(one)
  }

  const retry = (key: string) => {
    const failed = chosen.find((one) => one.key === key)
    if (failed) void start(failed)
  }

  const remove = (key: string) => {
    chosen.find((one) => one.key === key)?.stop.abort()
    setChosen((all) => all.filter((one) => one.key !== key))
    if (latest.current.includes(key)) publish(latest.current.filter((one) => one !== key))
  }

  useStopOnLeave(chosen)

  const items = [...value.map((key) => itemOfKey(key, arrived.get(key))), ...chosen.map(itemOf)]
  return { items, add, retry, remove, isBusy: chosen.some(({ state }) => state.kind === 'uploading') }
}

/** Files from before, then the chosen ones in the order they were chosen. */
function inOrder(keys: readonly string[], chosen: readonly string[]): string[] {
  return keys.toSorted((a, b) => chosen.indexOf(a) - chosen.indexOf(b))
}

function choose(
  file: File,
  { prefix, fileProblem }: { prefix: UploadPrefix; fileProblem: string | undefined },
): Chosen {
  const isPicture = fileProblem === undefined && attachmentKind(file.name) === 'image'
  return {
    key: `${prefix}/${randomName(randomBytes)}.${extensionOf(file.name)}`,
    file,
    previewUrl: isPicture ? URL.createObjectURL(file) : undefined,
    state: fileProblem === undefined ? { kind: 'uploading', percent: 0 } : { kind: 'failed', reason: fileProblem },
    canRetry: fileProblem === undefined,
    stop: new AbortController(),
  }
}

/** Leaving the form aborts uploads. */
function useStopOnLeave(chosen: readonly Chosen[]) {
  const stopAll = useEffectEvent(() => {
    for (const { stop } of chosen) stop.abort()
  })
  useEffect(() => () => stopAll(), [])
}

function itemOf({ key, file, previewUrl, state, canRetry }: Chosen): UploadItem {
  return { id: key, name: file.name, previewUrl, state, canRetry }
}

function itemOfKey(key: string, known: Pick<Chosen, 'file' | 'previewUrl'> | undefined): UploadItem {
  const kind = attachmentKind(key)
  const picture = kind === 'image' ? pictureUrl(key, 'thumbnail') : undefined
  return {
    id: key,
    name: known?.file.name ?? KIND_NAME[kind] ?? 'File',
    previewUrl: known?.previewUrl ?? picture,
    state: { kind: 'done' },
    canRetry: false,
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
