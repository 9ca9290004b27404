/** The user of a support chat: who they are, their money and their work, with links to their records. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SupportChatView } from '#api/messages/support-routes.ts'
import { permissionForList } from '#domain/admin/record-lists.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { dollarsText } from '#domain/core/formats.ts'
import { isDone } from '#domain/jobs/job-machine.ts'
import { AccountFacts } from '../../admin/account-facts.tsx'
import { contractorRecordQuery, customerRecordQuery } from '../../admin/user-query.ts'
import { useSession } from '../../core/session.ts'
import { ViewAsButton } from '../../impersonation/view-as-button.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { applyRecordId } from './apply-record-id.ts'
import { RelatedRecords } from './related-records.tsx'
import styles from './support-contact.module.css'

type ContactProps = Pick<SupportChatView, 'user'>

export function SupportContact({ user }: ContactProps) {
  const permissions = useSession().user?.permissions ?? []
  const list = user.isBusiness ? 'contractors' : 'customers'
  if (!hasPermission(permissions, permissionForList(list)))
    return <FactList facts={{ Name: user.name, 'Member ID': user.username }} />
  return user.isBusiness ? <Contractor user={user} /> : <Customer user={user} />
}

function Customer({ user }: ContactProps) {
  const { data, error } = useQuery(customerRecordQuery(user.id))
  if (error) return <ErrorCard message={error.message} />
  if (!data) return <CardSkeleton />
  const { account, money, jobs } = data
  const open = jobs.filter(({ status }) => !isDone(status))
  return (
    <div className={styles.panel}>
      <AccountFacts account={account} />
      {money ? (
        <FactList facts={{ Paid: dollarsText(money.paid), 'Held for their jobs': dollarsText(money.held) }} />
      ) : null}
      <RelatedRecords title="Open jobs" list="jobs" none="No open jobs." records={open} />
      <Links user={user} list="customers" />
    </div>
  )
}

function Contractor({ user }: ContactProps) {
  const { data, error } = useQuery(contractorRecordQuery(user.id))
  if (error) return <ErrorCard message={error.message} />
  if (!data) return <CardSkeleton />
  const { account, money, quotes } = data
  const records = quotes.map(({ jobId, title, status }) => ({ id: applyRecordId(jobId, user.id), title, status }))
  return (
    <div className={styles.panel}>
      <AccountFacts account={account} />
      {money ? (
        <FactList facts={{ 'Held for their jobs': dollarsText(money.held), Available: dollarsText(money.available) }} />
      ) : null}
      <RelatedRecords title="Latest quotes" list="quoteApplies" none="No quotes sent yet." records={records} />
      <Links user={user} list="contractors" />
    </div>
  )
}

function Links({ user, list }: ContactProps & { list: string }) {
  return (
    <div className="row-12">
      <Link className={styles.link} to="/admin/$list/$id" params={{ list, id: user.id }}>
        Open the record
      </Link>
      <ViewAsButton id={user.id} name={user.name} />
    </div>
  )
}
