/** A customer for admins: account, actions, jobs and history [ADMIN-01]. */
import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { CustomerRecordView } from '#api/admin/user-routes.ts'
import { CustomerForm } from '../../admin/customer-form.tsx'
import { customerRecordQuery } from '../../admin/user-query.ts'
import { RecordHistory } from '../../audit/record-history.tsx'
import { Card } from '../../ui/card.tsx'
import { RelatedRecords } from './related-records.tsx'
import { useInvalidateUser } from './use-invalidate-user.ts'
import { UserHeader } from './user-header.tsx'
import styles from './user-record.module.css'

async function loadCustomer(queryClient: QueryClient, id: string): Promise<string> {
  return (await queryClient.fetchQuery(customerRecordQuery(id))).account.name
}

function CustomerRecord({ id }: { id: string }) {
  const query = customerRecordQuery(id)
  const { data: record } = useSuspenseQuery(query)
  const queryClient = useQueryClient()
  const forget = useInvalidateUser('customers', id)
  const take = (changed: CustomerRecordView) => {
    queryClient.setQueryData(query.queryKey, changed)
    forget()
  }
  const { account, createdAt, canEdit, jobs } = record
  return (
    <div className={styles.page}>
      <UserHeader
        kind="Customer"
        account={account}
        createdAt={createdAt}
        onAccount={(decided) => take({ ...record, account: decided })}
      />
      {canEdit ? (
        <Card title="Details">
          <CustomerForm record={record} onChanged={take} />
        </Card>
      ) : null}
      <RelatedRecords
        title="Latest jobs"
        list="jobs"
        none="No jobs posted yet."
        records={jobs.map(({ id: jobId, title, status }) => ({ id: jobId, title, status }))}
      />
      <RecordHistory list="customers" id={id} />
    </div>
  )
}

export const customerRecord = { load: loadCustomer, Page: CustomerRecord }
