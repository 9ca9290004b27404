import { useEffect, useState } from 'react'
import { originalUrl } from '../core/file-url.ts'
import { loadHeaders } from '../core/plain-requests.ts'
import styles from './attached-files.module.css'

const LABELS: Readonly<Record<string, string>> = {
  clean: 'Checked for viruses',
  none: 'Not checked for viruses',
  waiting: 'Waiting for virus check',
}
const MISSING_LABEL = 'Not available'

/** Whether a file was checked for viruses, in small text beside it. The storage knows it, so the text appears later. */
export function ScanState({ fileKey }: { fileKey: string }) {
  const [label, setLabel] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    // Without an answer the file still opens, so nothing is shown.
    loadHeaders(originalUrl(fileKey), stop.signal).then(
      (headers) => setLabel(headers ? LABELS[headers.get('x-malware-scan') ?? ''] : MISSING_LABEL),
      () => undefined,
    )
    return () => stop.abort()
  }, [fileKey])
  return label === undefined ? null : <span className={styles.state}>{label}</span>
}
