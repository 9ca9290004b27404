import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { choicesWith } from '#domain/categories/category.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { myProfileQuery, useApplyProfile } from '../../contractors/my-profile.ts'
import { PayoutDetails } from '../../contractors/profile-form/payout-form.tsx'
import { ProfileForm, type ProfileFormProps } from '../../contractors/profile-form/profile-form.tsx'
import { call } from '../../core/call.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { payoutAccountQuery, refetchPayouts } from '../../payouts/payout-queries.ts'
import { ProcessorBankOfProfile } from '../../payouts/processor-bank.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './edit-profile-page.module.css'

export const Route = createFileRoute('/_app/profile/edit')({
  staticData: { title: 'Your profile' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(myProfileQuery),
      queryClient.ensureQueryData(categoriesQuery),
      queryClient.ensureQueryData(payoutAccountQuery),
    ]),
  head: titleHead('Your profile'),
  component: EditProfilePage,
})

/** A contractor's own profile editor [PROF-05]. */
function EditProfilePage() {
  const { data: profile } = useSuspenseQuery(myProfileQuery)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const queryClient = useQueryClient()
  const takeProfile = useApplyProfile()
  const save: ProfileFormProps['onSave'] = async (changes) => {
    const changed = await call('PATCH /contractor/self', { body: changes })
    await takeProfile(changed)
    return changed
  }
  return (
    <>
      <PageTitle facts="Your profile is public. Only we see your address, contact person and bank details.">
        Your profile
      </PageTitle>
      <div className={styles.page}>
        <div>
          <ButtonLink to="/$id/profile" params={{ id: profile.username || profile.id }}>
            View public profile
          </ButtonLink>
        </div>
        <ProfileForm
          profile={profile}
          categories={choicesWith(categories, profile.categories)}
          draftOf={{ form: 'profile', id: 'own' }}
          onSave={save}
        />
        <Card title="Payout details">
          <ProcessorBankOfProfile />
          <PayoutDetails profile={profile} onSaved={() => refetchPayouts(queryClient)} />
        </Card>
      </div>
    </>
  )
}
