/** A customer for administrators: who they are, what may be decided and changed, their jobs, and what was done [ADMIN-01]. */
import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { CustomerRecordView } from '#contract/admin/person-routes.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { AccountFacts } from '../../admin/account-facts.tsx'
import { CustomerForm } from '../../admin/customer-form.tsx'
import { DecideAccount } from '../../admin/decide-account.tsx'
import { customerRecordQuery } from '../../admin/person-query.ts'
import { RecordHistory } from '../../audit/record-history.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ViewAs } from '../../view-as/view-as.tsx'
import styles from './person-record.module.css'
import { RecordsOf } from './records-of.tsx'
import { useForgetPerson } from './use-forget-person.ts'

export async function loadCustomer(queryClient: QueryClient, id: string): Promise<string> {
  return (await queryClient.fetchQuery(customerRecordQuery(id))).account.name
}

export function CustomerRecord({ id }: { id: string }) {
  const query = customerRecordQuery(id)
  const { data: record } = useSuspenseQuery(query)
  const queryClient = useQueryClient()
  const forget = useForgetPerson('customers', id)
  const take = (changed: CustomerRecordView) => {
    queryClient.setQueryData(query.queryKey, changed)
    forget()
  }
  const { account, createdAt, mayWrite, jobs } = record
  return (
    <div className={styles.page}>
      <PageTitle facts={`Customer since ${caseDateText(createdAt)}`}>{account.name}</PageTitle>
      <Card title="Account">
        <AccountFacts account={account} />
        <DecideAccount account={account} onAccount={(decided) => take({ ...record, account: decided })} />
        <div>
          <ViewAs id={id} name={account.name} />
        </div>
      </Card>
      {mayWrite ? (
        <Card title="Details">
          <CustomerForm record={record} onChanged={take} />
        </Card>
      ) : null}
      <RecordsOf
        title="Latest jobs"
        list="jobs"
        none="No job was posted yet."
        records={jobs.map(({ id: jobId, title, status }) => ({ id: jobId, title, status }))}
      />
      <RecordHistory list="customers" id={id} />
      <div className={styles.ways}>
        <ButtonLink to="/admin/$list" params={{ list: 'customers' }}>
          All customers
        </ButtonLink>
      </div>
    </div>
  )
}
