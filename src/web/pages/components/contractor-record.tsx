/** A contractor for admins: account, profile, verification, bank details, quotes and history [ADMIN-01]. */
import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ContractorRecordView } from '#api/admin/user-routes.ts'
import { BankDetails } from '../../admin/bank-details.tsx'
import { contractorRecordQuery } from '../../admin/user-query.ts'
import { RecordHistory } from '../../audit/record-history.tsx'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { ProfileFacts } from '../../contractors/profile-facts.tsx'
import { ProfileForm, type ProfileFormProps } from '../../contractors/profile-form/profile-form.tsx'
import { call } from '../../core/call.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Verifications } from '../../verification/verifications.tsx'
import { verificationsQuery } from '../../verification/verifications-query.ts'
import { applyRecordId } from './apply-record-id.ts'
import { RelatedRecords } from './related-records.tsx'
import { useInvalidateUser } from './use-invalidate-user.ts'
import { UserHeader } from './user-header.tsx'
import styles from './user-record.module.css'

async function loadContractor(queryClient: QueryClient, id: string): Promise<string> {
  const [record] = await Promise.all([
    queryClient.fetchQuery(contractorRecordQuery(id)),
    queryClient.fetchQuery(verificationsQuery(id)),
    queryClient.ensureQueryData(categoriesQuery),
  ])
  return record.account.name
}

function ContractorRecord({ id }: { id: string }) {
  const query = contractorRecordQuery(id)
  const { data: record } = useSuspenseQuery(query)
  const queryClient = useQueryClient()
  const forget = useInvalidateUser('contractors', id)
  const take = (changed: ContractorRecordView) => {
    queryClient.setQueryData(query.queryKey, changed)
    void queryClient.invalidateQueries({ queryKey: verificationsQuery(id).queryKey })
    forget()
  }
  const { account, createdAt, canEdit, quotes } = record
  return (
    <div className={styles.page}>
      <UserHeader
        kind="Contractor"
        account={account}
        createdAt={createdAt}
        onAccount={(decided) => take({ ...record, account: decided })}
      />
      <Verifications id={id} canEdit={canEdit} onChanged={forget} />
      <Card title="Bank details">
        <BankDetails record={record} id={id} onShown={forget} />
      </Card>
      {canEdit ? (
        <ChangeProfile record={record} onChanged={take} />
      ) : (
        <Card title="Business">
          <ProfileFacts contractor={record.profile} />
        </Card>
      )}
      <RelatedRecords
        title="Latest quotes"
        list="quoteApplies"
        none="No quotes sent yet."
        records={quotes.map(({ jobId, title, status }) => ({ id: applyRecordId(jobId, id), title, status }))}
      />
      <RecordHistory list="contractors" id={id} />
      <div className="row-12">
        <ButtonLink to="/$id/profile" params={{ id: account.username }}>
          Public profile
        </ButtonLink>
      </div>
    </div>
  )
}

interface ChangeProfileProps {
  record: ContractorRecordView
  onChanged: (record: ContractorRecordView) => void
}

/** The contractor's profile form. Edits belong to the loaded version of the record. */
function ChangeProfile({ record, onChanged }: ChangeProfileProps) {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const version = useRef(record.version)
  const { id } = record.account
  const save: ProfileFormProps['onSave'] = async (changes) => {
    const changed = await call('PATCH /admin/contractors/{id}', {
      params: { id },
      body: { ...changes, version: version.current },
    })
    version.current = changed.version
    onChanged(changed)
    return changed.profile
  }
  return (
    <ProfileForm profile={record.profile} categories={categories} draftOf={{ form: 'contractor', id }} onSave={save} />
  )
}

export const contractorRecord = { load: loadContractor, Page: ContractorRecord }
