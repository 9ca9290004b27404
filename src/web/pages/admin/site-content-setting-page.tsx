import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { AppSettings, SettingKey } from '#domain/site-content/setting-schemas.ts'
import { DirectoryHero } from '../../contractors/directory-hero.tsx'
import { forbiddenOn403 } from '../../core/forbidden-on-403.ts'
import { CustomerReviews } from '../../site/customer-reviews.tsx'
import { FaqList } from '../../site/faq-list.tsx'
import { AboutUs } from '../../site-content/about-us.tsx'
import { appSettingsQuery } from '../../site-content/app-settings-query.ts'
import { settingDraftQuery } from '../../site-content/settings/setting-draft-query.ts'
import { SettingEditor } from '../../site-content/settings/setting-editor.tsx'
import { isEditedSetting, settingForms } from '../../site-content/settings/setting-forms.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackToList } from '../components/back-to-list.tsx'
import styles from './site-content-setting-page.module.css'

export const Route = createFileRoute('/_app/admin/site-content/$id')({
  staticData: { title: 'Site content' },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    if (!isEditedSetting(id)) throw notFound()
    await Promise.all([
      forbiddenOn403(queryClient.fetchQuery(settingDraftQuery(id))),
      queryClient.ensureQueryData(appSettingsQuery),
    ])
    return { key: id, title: settingForms[id].title }
  },
  head: ({ loaderData }) => ({
    meta: [{ title: `${loaderData?.title ?? 'Site content'} · Plumbline` }, { name: 'robots', content: 'noindex' }],
  }),
  component: SiteContentSettingPage,
})

/** One setting: its rows and a preview for visitors [ADMIN-01]. */
function SiteContentSettingPage() {
  const { key, title } = Route.useLoaderData()
  const { data: draft } = useSuspenseQuery(settingDraftQuery(key))
  const { data: released } = useSuspenseQuery(appSettingsQuery)
  return (
    <>
      <BackToList list="siteContent" />
      <PageTitle facts={settingForms[key].place}>{title}</PageTitle>
      <SettingEditor
        key={key}
        settingKey={key}
        draft={draft}
        renderPreview={
          hasPreview(key)
            ? (content) => <SettingPreview settingKey={key} settings={{ ...released, [key]: content }} />
            : undefined
        }
      />
    </>
  )
}

/** Rules for money, sign-up and invoices have no view of their own. */
const hasPreview = (key: SettingKey): key is keyof AppSettings =>
  !['signUp', 'payouts', 'newContractors', 'refunds', 'stageReviews', 'company'].includes(key)

/** The preview shows the setting with the released versions of the others. */
function SettingPreview({ settingKey, settings }: { settingKey: keyof AppSettings; settings: AppSettings }) {
  if (settingKey === 'reviews') return <CustomerReviews reviews={settings.reviews} />
  if (settingKey === 'faq') return <FaqList items={settings.faq} />
  if (settingKey === 'figures') return <DirectoryHero figures={settings.figures} />
  return (
    <div className={`on-dark ${styles.band}`}>
      <AboutUs {...settings} />
    </div>
  )
}
