import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { VersionListItemView } from '#api/site-content/site-content-routes.ts'
import { CONTENT_STATUS_LABELS } from '#domain/site-content/content-labels.ts'
import { DEFAULT_VERSION } from '#domain/site-content/default-version.ts'
import { versionName, versionTitle } from '#domain/site-content/version-name.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { formatTimestamp } from './format-timestamp.ts'
import styles from './steps.module.css'
import type { ContentStep } from './use-content-step.ts'
import { VersionDetail, type VersionPreview } from './version-detail.tsx'
import { versionsQuery } from './versions-query.ts'

interface VersionHistoryProps extends VersionPreview {
  isBusy: boolean
  onStep: (step: ContentStep) => Promise<unknown>
}

/** All versions, latest first, ending with the default: author, time, changes and roll back. */
export function VersionHistory(props: VersionHistoryProps) {
  const list = useInfiniteQuery(versionsQuery(props.name))
  const [requestedVersion, setRequestedVersion] = useState<number>()
  const versions = list.data?.pages.flatMap(({ items }) => items) ?? []
  const rollBack = async () => {
    if (requestedVersion !== undefined) await props.onStep({ event: 'rollBack', number: requestedVersion })
    setRequestedVersion(undefined)
  }
  return (
    <>
      {list.error && !list.data ? <ErrorCard message={list.error.message} /> : null}
      {list.isPending ? <ListSkeleton cards={1} /> : null}
      <ul className={styles.versions}>
        {versions.map((version) => (
          <VersionRow
            key={version.number}
            {...props}
            version={version}
            onRollBack={() => setRequestedVersion(version.number)}
          />
        ))}
      </ul>
      <LoadMore list={list} />
      <ConfirmDialog
        isOpen={requestedVersion !== undefined}
        title={requestedVersion === undefined ? '' : `Roll back to ${versionName(requestedVersion)}?`}
        confirmLabel="Roll back"
        isBusy={props.isBusy}
        onConfirm={() => void rollBack()}
        onCancel={() => setRequestedVersion(undefined)}
      >
        All visitors see it immediately, as a new version. Your draft and any version waiting for deployment stay.
      </ConfirmDialog>
    </>
  )
}

interface VersionRowProps extends VersionHistoryProps {
  version: VersionListItemView
  onRollBack: () => void
}

function VersionRow({ version, onRollBack, ...props }: VersionRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const detailId = useId()
  const { number, actions } = version
  return (
    <li>
      <div className={styles.version}>
        <div>
          <b>{versionTitle(number)}</b> <VersionPill version={version} />
          <p>{versionAuthors(version)}</p>
        </div>
        <div className="row-8">
          <Button
            variant="subtle"
            aria-expanded={isOpen}
            aria-controls={detailId}
            aria-label={`View ${versionName(number)}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'View'}
          </Button>
          {actions.includes('rollBack') ? (
            <Button aria-label={`Roll back to ${versionName(number)}`} onClick={onRollBack}>
              Roll back
            </Button>
          ) : null}
        </div>
      </div>
      <div id={detailId}>{isOpen ? <VersionDetail {...props} number={number} /> : null}</div>
    </li>
  )
}

function VersionPill({
  version: { number, isDeployed, isPending: isWaiting, deployed },
}: {
  version: VersionListItemView
}) {
  if (isDeployed) return <Pill tone="ok">{CONTENT_STATUS_LABELS.deployed}</Pill>
  if (isWaiting) return <Pill tone="info">{CONTENT_STATUS_LABELS.released}</Pill>
  return <Pill tone="neutral">{deployed || number === DEFAULT_VERSION ? 'Previously deployed' : 'Never deployed'}</Pill>
}

function versionAuthors({ released, deployed, restoredFrom: broughtBack }: VersionListItemView): string {
  if (released === null) return 'The default version.'
  if (broughtBack !== null)
    return `Rolled back to ${versionName(broughtBack)}, ${formatTimestamp(released.at)} by ${released.by}.`
  const first = `Released ${formatTimestamp(released.at)} by ${released.by}.`
  return deployed ? `${first} Deployed ${formatTimestamp(deployed.at)} by ${deployed.by}.` : first
}
