import type { RecordListName } from '#domain/admin/record-lists.ts'
import { call } from '../core/call.ts'
import type { TableSearch } from '../core/table-search.ts'
import { showError } from '../core/toasts.ts'
import { useAction } from '../core/use-action.ts'
import styles from './record-table.module.css'
import { exportUrl } from './records-query.ts'

interface ExportLinkProps {
  list: RecordListName
  search: TableSearch
}

/** The browser opens the file itself, so the call before it shows the dialog of a step-up. */
export function ExportLink({ list, search }: ExportLinkProps) {
  const url = exportUrl(list, search)
  const confirm = useAction({
    send: () => call('GET /session/step-up'),
    onSuccess: () => Object.assign(document.createElement('a'), { href: url, download: '' }).click(),
    onError: (error) => showError(error),
  })
  return (
    <a
      className={styles.file}
      href={url}
      download
      onClick={(event) => {
        event.preventDefault()
        void confirm.run()
      }}
    >
      Download as CSV
    </a>
  )
}
