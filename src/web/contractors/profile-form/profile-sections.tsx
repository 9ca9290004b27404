import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import type { ProfileFormValues } from './profile-form-values.ts'
import styles from './profile-sections.module.css'

/** The sections of the profile form in order, and when a customer finds each of them complete. */
const SECTIONS = {
  Business: ({ abn, advantage }) => abn !== '' && advantage !== '',
  'Area and categories': ({ categoryIds, city }) => categoryIds.length > 0 && city !== '',
  "What you're known for": ({ tags }) => tags.length > 0,
  Picture: ({ picture }) => picture !== '',
  'Photos and cases': ({ photos }) => photos.length > 0,
  Insurance: ({ insuranceCover, insuranceFiles }) => insuranceCover !== '' || insuranceFiles.length > 0,
} as const satisfies Record<string, (values: ProfileFormValues) => boolean>

type SectionTitle = keyof typeof SECTIONS
const titles = Object.keys(SECTIONS) as SectionTitle[]

const idOf = (title: SectionTitle) => `profile-${titles.indexOf(title)}`

/** A button for each section, with a tick when it is complete. */
export function ProfileProgress({ values }: { values: ProfileFormValues }) {
  const done = titles.filter((title) => SECTIONS[title](values)).length
  return (
    <Card title={done === titles.length ? 'Profile complete' : `${done} of ${titles.length} sections complete`}>
      <p className="hint">Customers see your profile before they ask for a quote.</p>
      <ul className="row-8">
        {titles.map((title) => (
          <li key={title}>
            <button type="button" className={styles.link} onClick={() => openSection(title)}>
              {SECTIONS[title](values) ? (
                <IconCircleCheckFilled size={18} aria-hidden />
              ) : (
                <IconCircleDashed size={18} aria-hidden />
              )}
              {title}
              <span className="sr-only">{SECTIONS[title](values) ? ', complete' : ', not complete'}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The next key then goes to the first field of the section. */
function openSection(title: SectionTitle): void {
  const section = document.getElementById(idOf(title))
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

export function ProfileSection({ title, children }: { title: SectionTitle; children: ReactNode }) {
  return (
    <div id={idOf(title)} tabIndex={-1} className={styles.section}>
      <Card title={title}>{children}</Card>
    </div>
  )
}
