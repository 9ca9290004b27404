import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Dark modules on a light plate in both schemes: cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 1 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <span role="img" aria-label={label} className={styles.plate}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={path} fill="#10241B" />
      </svg>
    </span>
  )
}
