import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VerificationEntryView, VerificationsView } from '#api/verification/verification-routes.ts'
import { abnText } from '#domain/contractors/business-number.ts'
import { caseDateText, formatTime } from '#domain/core/formats.ts'
import { type ProfileDetailStatus, VERIFICATIONS, type VerificationKind } from '#domain/verification/verification.ts'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Pill, type Tone } from '../ui/pill.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { CardSkeleton } from '../ui/skeletons.tsx'
import { VerificationForm } from './verification-form.tsx'
import styles from './verifications.module.css'
import { verificationsQuery } from './verifications-query.ts'

type Kind = VerificationsView['kinds'][number]

const CERTIFICATE_STATUS_COPY: Readonly<Record<ProfileDetailStatus, readonly [text: string, tone: Tone]>> = {
  none: ['Not verified', 'neutral'],
  verified: ['Verified', 'ok'],
  outdated: ['Changed since', 'warn'],
  expired: ['Expired', 'bad'],
  revoked: ['Revoked', 'bad'],
}

interface VerificationsProps {
  id: string
  canEdit: boolean
  onChanged: () => void
}

/** A contractor's verifications, their status and the form [ADMIN-01, PROF-01]. */
export function Verifications({ id, canEdit, onChanged }: VerificationsProps) {
  const queryClient = useQueryClient()
  const query = verificationsQuery(id)
  const { data, error } = useQuery(query)
  const [openKind, setOpenKind] = useState<Kind>()
  // Shown data and typed text stay after a failed refetch.
  if (data === undefined) return error ? <ErrorCard message={error.message} /> : <CardSkeleton />
  const close = () => setOpenKind(undefined)
  const take = (verifications: VerificationsView) => {
    close()
    queryClient.setQueryData(query.queryKey, verifications)
    onChanged()
    showSuccess("Saved. We've notified the contractor.")
  }
  const label = openKind ? VERIFICATIONS[openKind.kind].label : ''
  return (
    <Card title="Verification">
      <ul className={styles.kinds}>
        {data.kinds.map((kind) => (
          <li key={kind.kind}>
            <KindFacts kind={kind} />
            {canEdit ? (
              <span className={styles.ways}>
                {kind.value ? (
                  <Button aria-label={`Verify ${VERIFICATIONS[kind.kind].label}`} onClick={() => setOpenKind(kind)}>
                    {kind.status === 'verified' ? 'Verify again' : 'Verify'}
                  </Button>
                ) : null}
                {kind.status === 'verified' ? <RevokeVerification id={id} kind={kind.kind} onDone={take} /> : null}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <VerificationEntries entries={data.entries} />
      <Dialog isOpen={openKind !== undefined} title={`Verify: ${label}`} onClose={close}>
        {openKind ? (
          <VerificationForm
            id={id}
            kind={openKind.kind}
            claimedValue={openKind.value ?? ''}
            onDone={take}
            onCancel={close}
          />
        ) : null}
      </Dialog>
    </Card>
  )
}

function KindFacts({ kind: { kind, value, status, validUntil } }: { kind: Kind }) {
  const [text, tone] = CERTIFICATE_STATUS_COPY[status]
  return (
    <span className={styles.kind}>
      <b>{VERIFICATIONS[kind].label}</b>
      <span>{kind === 'abn' && value ? abnText(value) : value || 'Nothing in the profile'}</span>
      <span>
        <Pill tone={tone}>{text}</Pill>
        {validUntil && (status === 'verified' || status === 'expired') ? ` until ${caseDateText(validUntil)}` : null}
      </span>
    </span>
  )
}

interface RevokeVerificationProps {
  id: string
  kind: VerificationKind
  onDone: (verifications: VerificationsView) => void
}

const resolver = lazyResolver<{ kind: VerificationKind; reason: string }>(
  async () => (await import('#domain/verification/verification-schemas.ts')).revocationSchema,
)

/** Revokes a verification with a reason for the contractor. */
function RevokeVerification({ id, kind, onDone }: RevokeVerificationProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { label } = VERIFICATIONS[kind]
  return (
    <>
      <Button aria-label={`Revoke ${label}`} onClick={() => setIsOpen(true)}>
        Revoke
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={`Revoke ${label}?`}
        onClose={() => setIsOpen(false)}
        draftOf={{ form: 'take-back', id: `${id}.${kind}` }}
        resolver={resolver}
        isStarted={{ kind, reason: '' }}
        field="reason"
        reader="The contractor sees this. The profile no longer shows this detail as verified. You can verify it again later."
        button="Revoke verification"
        isDangerous
        send={(body) => call('POST /admin/contractors/{id}/verifications/revoke', { params: { id }, body })}
        onDone={onDone}
      />
    </>
  )
}

/** All verifications and revocations, latest first. Entries never change. */
function VerificationEntries({ entries }: { entries: readonly VerificationEntryView[] }) {
  if (entries.length === 0) return <p className="dimmed">No verifications yet.</p>
  return (
    <ol className={styles.entries} aria-label="Verifications">
      {entries.map((entry) => (
        <li key={entry.id}>
          <b>
            {VERIFICATIONS[entry.kind].label}: {entry.isRevocation ? 'revoked' : 'verified'}
          </b>
          <span>
            {entry.verifiedBy ?? 'Before verifications were recorded'}, {caseDateText(entry.verifiedAt)},{' '}
            {formatTime(entry.verifiedAt)}
          </span>
          <span>
            {entry.claimedValue}
            {entry.reference ? `, policy ${entry.reference}` : ''}
            {entry.validUntil ? `, valid until ${caseDateText(entry.validUntil)}` : ''}
          </span>
          {entry.note ? <span>{entry.note}</span> : null}
          {entry.evidence ? <Evidence evidence={entry.evidence} /> : null}
        </li>
      ))}
    </ol>
  )
}

/** Readers see the file name. Only admins with write permission can open it [DATA-02]. */
function Evidence({ evidence: { name, address } }: { evidence: NonNullable<VerificationEntryView['evidence']> }) {
  return address === null ? (
    <span>{name}</span>
  ) : (
    <a href={address} download>
      {name}
    </a>
  )
}
