import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { VersionView } from '#api/site-content/site-content-routes.ts'
import { contentDifference, type DifferentLine } from '#domain/site-content/content-diff.ts'
import type { ContentName } from '#domain/site-content/site-content.ts'
import { versionName } from '#domain/site-content/version-name.ts'
import { ErrorCard } from '../../ui/error-card.tsx'
import styles from './steps.module.css'
import { versionQuery } from './versions-query.ts'

/** How to preview a version. */
export interface VersionPreview {
  name: ContentName
  /** The label of a changed field. */
  fieldText: (field: string) => string
  /** Renders the version as visitors see it. Absent for content without its own view. */
  renderPreview?: ((content: unknown) => ReactNode) | undefined
}

type VersionDetailProps = VersionPreview & { number: number }

/** The changes of a version against the previously deployed one, with a preview. */
export function VersionDetail({ name, number, fieldText, renderPreview }: VersionDetailProps) {
  const { data: version, error } = useQuery(versionQuery(name, number))
  if (error) return <ErrorCard message={error.message} />
  if (!version) return null
  return (
    <div className={styles.detail}>
      <Difference version={version} fieldText={fieldText} />
      {renderPreview ? (
        <section className={styles.preview} aria-label={`Preview of ${versionName(number)}`} inert>
          {renderPreview(version.content)}
        </section>
      ) : null}
    </div>
  )
}

function Difference({ version, fieldText }: Pick<VersionDetailProps, 'fieldText'> & { version: VersionView }) {
  const lines = contentDifference(version.previous?.content, version.content)
  return (
    <>
      <p>{comparisonText(version)}</p>
      {lines.length === 0 ? <p className="dimmed">{version.previous ? 'Same text.' : 'No text.'}</p> : null}
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none of them ever moves
          <DifferenceLine key={index} line={line} fieldText={fieldText} />
        ))}
      </ul>
    </>
  )
}

function comparisonText({ previous: before }: VersionView): string {
  return before
    ? `Compared with ${versionName(before.number)}, which visitors saw before:`
    : 'Visitors see it until the first version is deployed:'
}

/** Colour is never the only signal. */
function DifferenceLine({ line, fieldText }: { line: DifferentLine; fieldText: (field: string) => string }) {
  const isGone = line.change === 'gone'
  return (
    <li data-change={line.change}>
      <span aria-hidden>{isGone ? '−' : '+'}</span>
      <span className="sr-only">{isGone ? 'Gone: ' : 'New: '}</span>
      {line.name === '' ? null : <b>{fieldText(line.name)}: </b>}
      {isGone ? <del>{line.text}</del> : <ins>{line.text}</ins>}
    </li>
  )
}
