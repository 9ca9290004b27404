import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import styles from './carousel.module.css'

interface CarouselProps {
  title: string
  /** Sets the width of a slide and the number of cards in it. */
  className?: string | undefined
  /** List items. */
  children: ReactNode
}

/** A scrollable row of cards with two buttons. A focused link scrolls into view. */
export function Carousel({ title, className, children }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const move = (direction: 1 | -1) => () => {
    const list = track.current
    if (!list) return
    const end = list.scrollWidth - list.clientWidth
    const isAtEnd = direction === 1 ? list.scrollLeft >= end - 1 : list.scrollLeft <= 1
    const start = direction === 1 ? 0 : end
    list.scrollTo({ left: isAtEnd ? start : list.scrollLeft + direction * list.clientWidth, behavior: 'smooth' })
  }
  return (
    <section className={styles.carousel} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <button type="button" aria-label="Previous" onClick={move(-1)}>
          <IconArrowLeft size={20} aria-hidden />
        </button>
        <button type="button" aria-label="Next" onClick={move(1)}>
          <IconArrowRight size={20} aria-hidden />
        </button>
      </header>
      <ul ref={track} className={`${styles.track} ${className ?? ''}`}>
        {children}
      </ul>
    </section>
  )
}
