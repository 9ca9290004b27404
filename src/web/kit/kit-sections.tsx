/** The static components of /dev/kit: colours, type, pictures, labels. */
import { IconCheck, IconClock, IconLock, IconX } from '@tabler/icons-react'
import { swatchKinds } from '#domain/categories/category.ts'
import { Avatar } from '../ui/avatar.tsx'
import { EmptyIllustration } from '../ui/empty-illustration.tsx'
import { Mark } from '../ui/logo-mark.tsx'
import { Pill } from '../ui/pill.tsx'
import { Stars } from '../ui/stars.tsx'
import { Swatch } from '../ui/swatch.tsx'
import styles from './kit.module.css'

const TOKENS = [
  'gold',
  'gum-deep',
  'surface',
  'paper',
  'desk',
  'chip',
  'ok-bg',
  'warn-bg',
  'info-bg',
  'bad-bg',
  'ink',
  'ink-3',
]
const LONG_NAME = 'Wollongong & Southern Highlands Heritage Weatherboard Restoration Partnership Pty Ltd'

export function Tokens() {
  return (
    <ul className={styles.tokens}>
      {TOKENS.map((token) => (
        <li key={token}>
          <span style={{ background: `var(--${token})` }} />
          {token}
        </li>
      ))}
    </ul>
  )
}

export function Typography() {
  return (
    <>
      <h1>Page heading</h1>
      <h2>Nothing is paid out until you say so</h2>
      <h3>Section heading, 20/25</h3>
      <p>
        Body text 16/25. A job is split into one to four stages. The money sits with us until you approve the photos and
        notes your contractor uploads.
      </p>
      <p className="hint">Small text 14/20. Licence 341920C, ABN 51 824 753 556</p>
    </>
  )
}

export function Pills() {
  return (
    <div className={styles.row}>
      <Pill tone="neutral" icon={IconLock}>
        Not paid yet
      </Pill>
      <Pill tone="info" icon={IconClock}>
        Paid, work in progress
      </Pill>
      <Pill tone="warn" icon={IconClock}>
        Your review
      </Pill>
      <Pill tone="ok" icon={IconCheck}>
        Approved
      </Pill>
      <Pill tone="bad" icon={IconX}>
        Changes requested
      </Pill>
      <Pill tone="neutral">Without an icon</Pill>
    </div>
  )
}

export function Pictures() {
  return (
    <>
      <ul className={styles.swatches}>
        {swatchKinds.map((kind) => (
          <li key={kind}>
            <span>
              <Swatch kind={kind} />
            </span>
            {kind}
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <Mark size={44} />
        <Avatar name="Priya Raman" size={52} />
        <Avatar name="Harbour & Stone" size={52} business />
        <Avatar name={LONG_NAME} size={52} business />
        <Avatar name="" size={52} />
        <Stars score={4.5} size={20} />
        <Stars score={0} size={20} />
      </div>
      <div className={styles.drawing}>
        <EmptyIllustration />
      </div>
    </>
  )
}
