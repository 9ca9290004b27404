/** Requests a document, waits for its rendering and downloads it. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DocumentView } from '#api/documents/document-routes.ts'
import { call } from '../core/call.ts'

const pollIntervalMs = 700

export function useDownload(order: () => Promise<DocumentView>) {
  const ordered = useMutation({ mutationFn: order })
  const document = ordered.data
  const waiting = useQuery({
    queryKey: ['document', document?.id],
    queryFn: ({ signal }) => call('GET /document/{id}', { params: { id: document?.id ?? '' }, signal }),
    enabled: document !== undefined && document.bytes === null,
    refetchInterval: ({ state }) => (isPrinted(state.data) ? false : pollIntervalMs),
    gcTime: 0,
  })
  const printed = [document, waiting.data].find(isPrinted)

  const { reset } = ordered
  useEffect(() => {
    if (printed === undefined) return
    // The response is a file, so the page stays.
    window.location.assign(`/api${printed.link}`)
    reset()
  }, [printed, reset])

  return { start: () => ordered.mutate(), isBusy: ordered.isPending || document !== undefined }
}

function isPrinted(document: DocumentView | undefined): document is DocumentView {
  return document !== undefined && document.bytes !== null
}
