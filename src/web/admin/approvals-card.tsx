import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ApprovalView } from '#api/admin/approval-routes.ts'
import { permissionName } from '#domain/admin/permission-groups.ts'
import { caseDateText, dollarsText, formatTime, numberText } from '#domain/core/formats.ts'
import type { SettingKey } from '#domain/site-content/setting-schemas.ts'
import { apiQuery } from '../core/api-query.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { useRefetchInterval } from '../core/use-refetch-interval.ts'
import { settingFieldText } from '../site-content/settings/setting-forms.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import styles from './admin.module.css'

const REFETCH_INTERVAL_MS = 60_000

export const approvalsQuery = apiQuery(['admin', 'approvals'], 'GET /admin/approvals')

/** Requests that wait for a second admin [ADMIN-03]. Hidden if there are none. */
export function ApprovalsCard() {
  const { data: approvals = [] } = useQuery({
    ...approvalsQuery,
    refetchInterval: useRefetchInterval(REFETCH_INTERVAL_MS),
  })
  const queryClient = useQueryClient()
  const refetch = () => queryClient.invalidateQueries({ queryKey: ['admin'] })
  const decide = useAction({
    send: ({ id, isApproved }: { id: string; isApproved: boolean }) =>
      isApproved
        ? call('POST /admin/approvals/{id}/approve', { params: { id } })
        : call('POST /admin/approvals/{id}/decline', { params: { id } }),
    done: (_none, { isApproved }) => (isApproved ? 'Request approved.' : 'Request declined.'),
    onSuccess: refetch,
    onError: () => void refetch(),
  })
  if (approvals.length === 0) return null
  return (
    <Card title="Waiting for a second admin">
      <ActionError action={decide} />
      <ul className={styles.decisions}>
        {approvals.map((approval) => (
          <li key={approval.id}>
            <div>
              <p>
                {whatText(approval)} <SubjectLink approval={approval} />
              </p>
              <p className="hint">
                {approval.reason ? `“${approval.reason}” ` : ''}
                Requested by {approval.requestedBy} on {caseDateText(approval.requestedAt)},{' '}
                {formatTime(approval.requestedAt)}.
              </p>
            </div>
            <div className="row-8">
              {approval.isOwn ? (
                <span className="hint">Another admin approves it.</span>
              ) : (
                <Button
                  size="sm"
                  variant="ink"
                  disabled={decide.isBusy}
                  onClick={() => decide.run({ id: approval.id, isApproved: true })}
                >
                  Approve
                </Button>
              )}
              <Button
                size="sm"
                variant="subtle"
                disabled={decide.isBusy}
                onClick={() => decide.run({ id: approval.id, isApproved: false })}
              >
                {approval.isOwn ? 'Withdraw request' : 'Decline'}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function whatText({ kind, subjectId, amount, grant, revoke, setting }: ApprovalView): string {
  if (kind === 'refund') return `Cancel the contract and refund ${dollarsText(amount ?? 0)}:`
  if (setting !== null) {
    const changes = Object.entries(setting.after).filter(([field, value]) => setting.before[field] !== value)
    const texts = changes.map(([field, value]) => {
      const before = numberText(setting.before[field] ?? 0)
      return `${settingFieldText(subjectId as SettingKey, field)}: ${before} → ${numberText(value)}. `
    })
    return `${texts.join('')}In`
  }
  const granted = grant.length > 0 ? `Grant ${grant.map(permissionName).join(', ')}. ` : ''
  const revoked = revoke.length > 0 ? `Remove ${revoke.map(permissionName).join(', ')}. ` : ''
  return `${granted}${revoked}For`
}

function SubjectLink({ approval: { kind, subjectId, subjectName } }: { approval: ApprovalView }) {
  if (kind === 'setting')
    return (
      <Link to="/admin/site-content/$id" params={{ id: subjectId }}>
        {subjectName}
      </Link>
    )
  return kind === 'refund' ? (
    <Link to="/admin/$list/$id" params={{ list: 'jobs', id: subjectId }}>
      {subjectName}
    </Link>
  ) : (
    <Link to="/admin/$list/$id" params={{ list: 'roles', id: subjectId }}>
      {subjectName}
    </Link>
  )
}
