import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { contractorRecordQuery } from '../../admin/user-query.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { ProfileFacts } from '../../contractors/profile-facts.tsx'
import { ProfileForm, type ProfileFormProps } from '../../contractors/profile-form/profile-form.tsx'
import { call } from '../../core/call.ts'
import { Card } from '../../ui/card.tsx'
import { verificationsQuery } from '../../verification/verifications-query.ts'
import { useInvalidateUser } from './use-invalidate-user.ts'

/** The contractor's profile form. Edits belong to the loaded version of the record. */
function ContractorProfile({ id }: { id: string }) {
  const query = contractorRecordQuery(id)
  const { data: record } = useSuspenseQuery(query)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const queryClient = useQueryClient()
  const invalidate = useInvalidateUser('contractors', id)
  const version = useRef(record.version)
  const save: ProfileFormProps['onSave'] = async (changes) => {
    const changed = await call('PATCH /admin/contractors/{id}', {
      params: { id },
      body: { ...changes, version: version.current },
    })
    version.current = changed.version
    queryClient.setQueryData(query.queryKey, changed)
    void queryClient.invalidateQueries({ queryKey: verificationsQuery(id).queryKey })
    invalidate()
    return changed.profile
  }
  if (!record.canEdit)
    return (
      <Card title="Business">
        <ProfileFacts contractor={record.profile} />
      </Card>
    )
  return (
    <>
      <p className="dimmed">
        This is the contractor's own form, with the hints they read. They are notified of your changes.
      </p>
      <ProfileForm
        profile={record.profile}
        categories={categories}
        draftOf={{ form: 'contractor', id }}
        onSave={save}
      />
    </>
  )
}

export const contractorProfile = {
  load: (queryClient: QueryClient) => queryClient.ensureQueryData(categoriesQuery),
  Page: ContractorProfile,
}
