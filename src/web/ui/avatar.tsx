import { useState } from 'react'
import { pictureUrl } from '../core/file-url.ts'
import styles from './avatar.module.css'

/** Initials on one of six tints, by name. Users are round, businesses square with a corner shape. */
const TINTS = [
  { ground: '#DCEDE4', ink: '#123D2E' },
  { ground: '#FFF0BF', ink: '#664A00' },
  { ground: '#DCE6FA', ink: '#16367A' },
  { ground: '#FADCD8', ink: '#701610' },
  { ground: '#E6E2F6', ink: '#3B2E75' },
  { ground: '#EDE4D7', ink: '#5A3E17' },
] as const

const SHAPES = ['M0 40L40 0V40Z', 'M0 0H20V40H0Z', 'M0 20A20 20 0 0 1 40 20V40H0Z', 'M0 0L40 40H0Z'] as const

interface AvatarProps {
  name: string
  size?: number
  business?: boolean
  /** The uploaded picture of a contractor, instead of the initials [DIR-11]. */
  picture?: string | null | undefined
  /** The name is beside the picture, so it is not announced twice. */
  decorative?: boolean
}

export function Avatar({ picture, ...props }: AvatarProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (!picture || isBroken) return <Initials {...props} />
  const { name, size = 40, decorative = false } = props
  return (
    <img
      className={styles.picture}
      src={pictureUrl(picture, 'thumbnail')}
      alt={decorative ? '' : name}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      // A picture can fail before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setIsBroken(true)
      }}
      onError={() => setIsBroken(true)}
    />
  )
}

function Initials({ name, size = 40, business = false, decorative = false }: Omit<AvatarProps, 'picture'>) {
  const hash = hashOf(name)
  const tint = TINTS[hash % TINTS.length] ?? TINTS[0]
  const initials = (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      style={{ display: 'block', borderRadius: business ? '28%' : '50%' }}
    >
      <rect width="40" height="40" fill={tint.ground} />
      {business ? <path d={SHAPES[(hash >> 4) % SHAPES.length]} fill={tint.ink} opacity=".1" /> : null}
      <text
        x="20"
        y="25.2"
        textAnchor="middle"
        fontWeight="700"
        fontSize="14"
        fill={tint.ink}
        // A style, because SVG attributes do not support CSS variables.
        style={{ fontFamily: 'var(--font-expanded)' }}
      >
        {initialsOf(name)}
      </text>
    </svg>
  )
  const style = { flex: 'none', display: 'inline-block', verticalAlign: 'middle' }
  return decorative || name.trim() === '' ? (
    <span style={style}>{initials}</span>
  ) : (
    <span style={style} role="img" aria-label={name}>
      {initials}
    </span>
  )
}

/** First letters of the first and the last word: "Harbour & Stone" is HS. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s&]+/).filter(Boolean)
  const last = words.length > 1 ? words.at(-1) : undefined
  return ((words[0]?.[0] ?? '?') + (last?.[0] ?? '')).toUpperCase()
}

/** FNV-1a, so that a name has the same tint on every device. */
function hashOf(name: string): number {
  let hash = 2_166_136_261
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0
  return hash >>> 1
}
