import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { orForbidden } from '../../core/or-forbidden.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { settingDraftQuery } from '../../site-content/settings/setting-draft-query.ts'
import { editedSettings } from '../../site-content/settings/setting-forms.ts'
import { SettingList } from '../../site-content/settings/setting-list.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './site-content-page.module.css'

export const Route = createFileRoute('/_app/admin/site-content')({
  staticData: { title: 'Site content' },
  loader: async ({ context: { queryClient } }) => {
    const [first, ...others] = editedSettings.map(settingDraftQuery)
    // Where one is refused all are, and one refusal is enough.
    if (first) await orForbidden(queryClient.fetchQuery(first))
    await Promise.all([
      ...others.map((query) => queryClient.fetchQuery(query)),
      queryClient.ensureQueryData(categoriesQuery),
    ])
  },
  head: unlistedHead('Site content'),
  component: SiteContentPage,
})

/** What the owner says on the site; needs the permission for settings [ADMIN-01, DATA-02]. */
function SiteContentPage() {
  const answers = useQueries({ queries: editedSettings.map(settingDraftQuery) })
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const drafts = editedSettings.flatMap((key, index) => {
    const draft = answers[index]?.data
    return draft ? [{ key, draft }] : []
  })
  return (
    <>
      <PageTitle facts="A draft is released, and what was released is deployed; visitors see nothing of it before.">
        Site content
      </PageTitle>
      <div className={styles.page}>
        <Card title="Words and pictures">
          <SettingList drafts={drafts} />
        </Card>
        <Card title="Pages of categories">
          <ul className={styles.links}>
            {categories.map(({ id, name }) => (
              <li key={id}>
                <Link to="/category-design/$id" params={{ id }}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}
