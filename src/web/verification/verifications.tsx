import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VerificationsView } from '#api/verification/verification-routes.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { type ProfileDetailStatus, VERIFICATIONS } from '#domain/verification/verification.ts'
import { showSuccess } from '../core/toasts.ts'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Pill, type Tone } from '../ui/pill.tsx'
import { CardSkeleton } from '../ui/skeletons.tsx'
import { RevokeVerification } from './revoke-verification.tsx'
import { VerificationEntries } from './verification-entries.tsx'
import { type RenderEvidence, VerificationForm } from './verification-form.tsx'
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
  renderEvidence: RenderEvidence
  onChanged: () => void
}

/** A contractor's verifications, their status and the form [ADMIN-01, PROF-01]. */
export function Verifications({ id, canEdit, renderEvidence, onChanged }: VerificationsProps) {
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
                  <Button
                    variant="default"
                    aria-label={`Verify ${VERIFICATIONS[kind.kind].label}`}
                    onClick={() => setOpenKind(kind)}
                  >
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
            renderEvidence={renderEvidence}
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
      <span>{value || 'Nothing in the profile'}</span>
      <span>
        <Pill tone={tone}>{text}</Pill>
        {validUntil && (status === 'verified' || status === 'expired') ? ` until ${caseDateText(validUntil)}` : null}
      </span>
    </span>
  )
}
