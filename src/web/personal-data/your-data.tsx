import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnAccountView } from '#api/accounts/account-view.ts'
import { longDateText } from '#domain/core/formats.ts'
import { supportContact } from '#domain/messages/conversation-name.ts'
import { ListError } from '../accounts/list-error.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeletons.tsx'
import { DataCopy } from './data-copy.tsx'
import { DeleteAccount } from './delete-account.tsx'
import styles from './personal-data.module.css'
import { personalDataQuery } from './personal-data-query.ts'

/** A copy of the user's data, where to correct it, the consent to marketing, and the deletion of the account. */
export function YourData({ account }: { account: OwnAccountView }) {
  const list = useQuery(personalDataQuery)
  const { data } = list
  if (data === undefined)
    return <Card title="Your data">{list.isPending ? <Skeleton height={320} /> : <ListError list={list} />}</Card>
  const { role, acceptCommunications } = account
  return (
    <Card title="Your data">
      <div className={styles.parts}>
        <DataCopy copy={data.export} />
        <section>
          <h3>Correct your data</h3>
          <p>
            Change your name above, and your email and the way you sign in under{' '}
            <Link to="/account/security">Security</Link>.
            {role === 'contractor' ? (
              <>
                {' '}
                Change your business details in <Link to="/profile/edit">your profile</Link>.
              </>
            ) : null}{' '}
            You can edit a job until its contract is signed. For anything else,{' '}
            <Link to="/dashboard/messages" search={{ viewMode: 'messages', contact: supportContact }}>
              contact support
            </Link>
            .
          </p>
        </section>
        <section>
          <h3>Marketing emails</h3>
          <p>
            {acceptCommunications ? 'You agreed to marketing emails' : "You don't get marketing emails"}
            {data.consentChangedAt === null ? null : <>, since {longDateText(data.consentChangedAt)}</>}. Codes and
            emails about your jobs are part of the service.
          </p>
        </section>
        {role === 'customer' || role === 'contractor' ? <DeleteAccount data={data} /> : null}
      </div>
    </Card>
  )
}
