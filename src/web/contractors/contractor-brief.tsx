import { useCallback, useState } from 'react'
import { Popover } from '../ui/popover.tsx'
import styles from './contractor-brief.module.css'

interface ContractorBriefProps {
  name: string
  text: string
  /** A phone always shows one line. */
  lines: 5 | 3 | 1
}

/** A contractor's brief in a few lines. The rest opens in a popover [DIR-09]. */
export function ContractorBrief({ name, text, lines }: ContractorBriefProps) {
  const [isCut, setIsCut] = useState(false)
  // Decided by length, so nothing waits for a layout measurement.
  const watch = useCallback((line: HTMLElement | null) => {
    if (!line) return
    const observer = new ResizeObserver(() => setIsCut(line.scrollHeight > line.clientHeight + 1))
    observer.observe(line)
    return () => observer.disconnect()
  }, [])

  const length = isCut ? 'long' : briefLength(text)
  return (
    <div className={styles.brief} data-lines={lines}>
      <p ref={watch}>{text}</p>
      {length === 'short' ? null : (
        <span className={styles.more} data-only-phone={length === 'long on a phone' && lines > 1 ? true : undefined}>
          <Popover label="Read more" name={`Read more about ${name}`} className={styles.button}>
            <strong>{name}</strong>
            <p className={styles.text}>{text}</p>
          </Popover>
        </span>
      )}
    </div>
  )
}

/** How much of a brief a card shows [DIR-09]. A longer brief opens in a popover, even if its lines would fit. */
const PHONE_MAX = 50
const DESKTOP_MAX = 200

type BriefLength = 'short' | 'long on a phone' | 'long'

export function briefLength(text: string): BriefLength {
  const { length } = text.trim()
  if (length > DESKTOP_MAX) return 'long'
  return length > PHONE_MAX ? 'long on a phone' : 'short'
}
