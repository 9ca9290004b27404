import { createFileRoute } from '@tanstack/react-router'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { readText } from '../../core/search-params.ts'
import { unsubscribeQuery } from '../../notifications/notifications-query.ts'
import { Unsubscribe } from '../../notifications/unsubscribe.tsx'
import styles from './form-page.module.css'

export const Route = createFileRoute('/_site/unsubscribe')({
  validateSearch: (search: Record<string, unknown>) => ({ token: readText(search.token) }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { queryClient }, deps: { token = '' } }) =>
    notFoundOn404(queryClient.fetchQuery(unsubscribeQuery(token))),
  head: unlistedHead('Stop emails'),
  component: UnsubscribePage,
})

function UnsubscribePage() {
  const { token = '' } = Route.useSearch()
  return (
    <div className={styles.page}>
      <h1>Stop emails</h1>
      <Unsubscribe token={token} />
    </div>
  )
}
