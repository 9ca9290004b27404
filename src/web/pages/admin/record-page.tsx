import { createFileRoute, notFound } from '@tanstack/react-router'
import { recordListAt } from '#domain/admin/record-lists.ts'
import { forbiddenOn403 } from '../../core/forbidden-on-403.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { BackToList } from '../components/back-to-list.tsx'
import { RECORD_KINDS } from '../components/record-kinds.ts'
import { hasPages } from '../components/record-pages.ts'

export const Route = createFileRoute('/_app/admin/$list/$id')({
  staticData: { title: 'Administration' },
  loader: async ({ context: { queryClient }, params: { list: path, id } }) => {
    const list = recordListAt(path)
    if (list === undefined || !hasPages(list)) throw notFound()
    return { list, title: await forbiddenOn403(notFoundOn404(RECORD_KINDS[list].load(queryClient, id))) }
  },
  head: ({ loaderData }) => unlistedHead(loaderData?.title ?? 'Administration')(),
  component: RecordPage,
})

/** One record of a list [ADMIN-01]. */
function RecordPage() {
  const { list } = Route.useLoaderData()
  const { id } = Route.useParams()
  const { Page } = RECORD_KINDS[list]
  return (
    <>
      <BackToList list={list} />
      <Page id={id} key={id} />
    </>
  )
}
