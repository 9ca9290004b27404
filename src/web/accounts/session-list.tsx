import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountSessionView } from '#api/sessions/session-routes.ts'
import { caseDateText, formatTime } from '#domain/core/formats.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Pill } from '../ui/pill.tsx'
import { Skeleton } from '../ui/skeletons.tsx'
import { ListError } from './list-error.tsx'
import styles from './security.module.css'
import { securityLogQuery, sessionsQuery } from './security-query.ts'

/** The devices that are signed in to the account. The owner signs out one, or all others (ASVS 7.5.2). */
export function SessionList() {
  const list = useInfiniteQuery(sessionsQuery)
  const [ending, setEnding] = useState<AccountSessionView | 'others'>()
  const sessions = list.data?.pages.flatMap(({ items }) => items) ?? []
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <Card title="Your devices">
      <p className="dimmed">These devices are signed in to your account. Sign out any you don't recognise.</p>
      {list.isPending ? <Skeleton height={132} /> : null}
      {list.data ? null : <ListError list={list} />}
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      <LoadMore list={list} />
      {list.data && !hasOthers ? <p>No other device is signed in.</p> : null}
      {hasOthers ? (
        <div>
          <Button onClick={() => setEnding('others')}>Sign out all others</Button>
        </div>
      ) : null}
      <EndDialog ending={ending} onClose={() => setEnding(undefined)} />
    </Card>
  )
}

function SessionRow({ session, onEnd }: { session: AccountSessionView; onEnd: () => void }) {
  const { device, network, lastSeenAt, isCurrent } = session
  return (
    <li>
      <div>
        <b>{device}</b>
        {isCurrent ? <Pill tone="ok">This device</Pill> : null}
        <span className={styles.facts}>
          Last seen{' '}
          <time dateTime={lastSeenAt}>
            {caseDateText(lastSeenAt)}, {formatTime(lastSeenAt)}
          </time>
          {network ? <>, network {network}</> : null}
        </span>
      </div>
      {isCurrent ? null : (
        <Button size="sm" onClick={onEnd} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}

function EndDialog({ ending, onClose }: { ending: AccountSessionView | 'others' | undefined; onClose: () => void }) {
  const queryClient = useQueryClient()
  const end = useAction({
    send: (session: AccountSessionView | 'others') =>
      session === 'others'
        ? call('DELETE /account/sessions')
        : call('DELETE /account/sessions/{id}', { params: { id: session.id } }),
    done: (_answer, session) =>
      session === 'others' ? 'All other devices were signed out.' : `${session.device} was signed out.`,
    onSuccess: async () => {
      onClose()
      await Promise.all(
        [sessionsQuery, securityLogQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      )
    },
  })
  const isOthers = ending === 'others'
  return (
    <ConfirmDialog
      isOpen={ending !== undefined}
      title={isOthers ? 'Sign out all other devices?' : 'Sign out this device?'}
      confirmLabel={isOthers ? 'Sign out all others' : 'Sign out'}
      isDangerous
      action={end}
      onConfirm={() => ending && void end.run(ending)}
      onCancel={onClose}
    >
      <p>
        {isOthers || ending === undefined
          ? 'You stay signed in here. Every other device needs to sign in again.'
          : `${ending.device} needs to sign in again. You stay signed in here.`}
      </p>
    </ConfirmDialog>
  )
}
