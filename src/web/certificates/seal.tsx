import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { CertificateStatus } from '#domain/certificates/certificate-rules.ts'
import styles from './certificates.module.css'

const icons = { valid: IconCheck, superseded: IconX, expired: IconClock }

/** The seal of a certificate. Its meaning is beside it as text. */
export function Seal({ status }: { status: CertificateStatus }) {
  const Icon = icons[status]
  return (
    <span className={styles.seal} data-status={status} aria-hidden>
      <svg className={styles.wreath} viewBox="0 0 100 100" role="presentation">
        <path d={scalloped} />
        <circle cx="50" cy="50" r="35" />
      </svg>
      <Icon size={30} stroke={2.6} />
    </span>
  )
}

const teeth = 20

const scalloped = `${Array.from({ length: teeth }, (_, tooth) => {
  const [x, y] = onCircle((tooth / teeth) * 2 * Math.PI)
  return tooth === 0 ? `M${x} ${y}` : `A8 8 0 0 1 ${x} ${y}`
}).join('')}A8 8 0 0 1 ${onCircle(0).join(' ')}Z`

function onCircle(angle: number): [x: number, y: number] {
  return [Math.round(5000 + 4400 * Math.cos(angle)) / 100, Math.round(5000 + 4400 * Math.sin(angle)) / 100]
}
