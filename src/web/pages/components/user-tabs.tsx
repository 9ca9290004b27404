/** The overviews of users: who they are and their latest work. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { AccountFacts } from '../../admin/account-facts.tsx'
import { contractorRecordQuery, customerRecordQuery } from '../../admin/user-query.ts'
import { ProfileFacts } from '../../contractors/profile-facts.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { applyRecordId } from './apply-record-id.ts'
import { RelatedRecords } from './related-records.tsx'

/** The record itself has everything. */
const load = () => Promise.resolve()

function CustomerOverview({ id }: { id: string }) {
  const { data } = useSuspenseQuery(customerRecordQuery(id))
  return (
    <>
      <Card title="Customer">
        <AccountFacts account={data.account} />
      </Card>
      <RelatedRecords title="Latest jobs" list="jobs" none="No jobs posted yet." records={data.jobs} />
    </>
  )
}

function ContractorOverview({ id }: { id: string }) {
  const { data } = useSuspenseQuery(contractorRecordQuery(id))
  const { account, profile, quotes } = data
  return (
    <>
      <Card title="Contractor">
        <AccountFacts account={account} />
      </Card>
      <Card
        title="Business"
        action={
          <ButtonLink to="/$id/profile" params={{ id: account.username }}>
            Public profile
          </ButtonLink>
        }
      >
        <ProfileFacts contractor={profile} />
      </Card>
      <RelatedRecords
        title="Latest quotes"
        list="quoteApplies"
        none="No quotes sent yet."
        records={quotes.map(({ jobId, title, status }) => ({ id: applyRecordId(jobId, id), title, status }))}
      />
    </>
  )
}

export const customerOverview = { load, Page: CustomerOverview }
export const contractorOverview = { load, Page: ContractorOverview }
