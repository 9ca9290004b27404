import { recordListOf } from '#domain/admin/record-lists.ts'
import { RecordTable } from '../../admin/record-table.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

type RecordsProps = Parameters<typeof RecordTable>[0]

/** One of the administration's lists: the address is the search, and the server answers it. */
export function Records(props: RecordsProps) {
  return (
    <>
      <PageTitle>{recordListOf(props.list).title}</PageTitle>
      <RecordTable {...props} key={props.search.q ?? ''} />
    </>
  )
}
