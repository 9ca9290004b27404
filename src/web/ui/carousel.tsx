import type { ReactNode } from 'react'
import { Island } from '../core/island.tsx'
import styles from './carousel.module.css'
import { CarouselButtons } from './carousel-buttons.tsx'

interface CarouselProps {
  title: string
  /** Sets the width of a slide and the number of cards in it. */
  className?: string | undefined
  /** List items. */
  children: ReactNode
}

/** A scrollable row of cards with two buttons. A focused link scrolls into view. */
export function Carousel({ title, className, children }: CarouselProps) {
  return (
    <section className={styles.carousel} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <Island name="carousel" component={CarouselButtons} data={{}} actions={{}} />
      </header>
      <ul className={`${styles.track} ${className ?? ''}`}>{children}</ul>
    </section>
  )
}
