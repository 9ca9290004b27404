import { IconChevronLeft, IconChevronRight, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import type { Carousel } from '#domain/site-content/page-schemas.ts'
import styles from './carousel-block.module.css'
import { SizedPicture } from './sized-picture.tsx'
import { useCarousel } from './use-carousel.ts'

type CarouselState = ReturnType<typeof useCarousel>

/** A carousel. Visitors can pause it and move it by touch or arrow keys [ONB-06]. */
export function CarouselBlock({ carousel, isFirst = false }: { carousel: Carousel; isFirst?: boolean }) {
  const { slides, height, maxWidth, slidesToShow, arrows, dots, autoplayMs } = carousel
  const moves = useCarousel({ ...carousel, slides: slides.length })
  const { row, count, isPlaying, setIsPlaying, hold, isMoving } = moves
  const hasMore = count > 1
  const frame = { '--height': `${height}px`, '--max-width': `${maxWidth}px`, '--shown': slidesToShow }
  return (
    <section
      className={styles.carousel}
      style={frame as CSSProperties}
      aria-roledescription="carousel"
      aria-label="Pictures"
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <ul
        ref={row}
        className={styles.row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
        tabIndex={0}
        aria-label="Pictures, scroll with the arrow keys"
        aria-live={isMoving ? 'off' : 'polite'}
        onKeyDown={(event) => stepByKey(event, moves)}
      >
        {slides.map((slide, index) => (
          <li key={slide.image} aria-label={`${index + 1} of ${slides.length}`}>
            <SlideFrame href={slide.href}>
              <SizedPicture
                image={slide.image}
                alt={slide.alt}
                sizes={`(max-width: 767px) 100vw, min(${Math.round(100 / slidesToShow)}vw, ${Math.round(maxWidth / slidesToShow)}px)`}
                isFirst={isFirst && index === 0}
              />
            </SlideFrame>
          </li>
        ))}
      </ul>
      {arrows && hasMore ? <Arrows moves={moves} isInfinite={carousel.infinite} /> : null}
      <div className={styles.foot} hidden={!hasMore}>
        {autoplayMs > 0 ? (
          <button type="button" onClick={() => setIsPlaying(!isPlaying)}>
            {isPlaying ? (
              <IconPlayerPauseFilled size={18} aria-hidden />
            ) : (
              <IconPlayerPlayFilled size={18} aria-hidden />
            )}
            <span className="sr-only">{isPlaying ? 'Pause the pictures' : 'Play the pictures'}</span>
          </button>
        ) : null}
        {dots ? <Dots moves={moves} /> : null}
      </div>
    </section>
  )
}

function SlideFrame({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href ? (
    <a href={href} {...(href.startsWith('/') ? {} : { rel: 'noopener noreferrer nofollow' })}>
      {children}
    </a>
  ) : (
    <div>{children}</div>
  )
}

function stepByKey(event: KeyboardEvent, { step }: CarouselState): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
  if (by === undefined) return
  event.preventDefault()
  step(by)
}

function Arrows({ moves: { at, count, step }, isInfinite }: { moves: CarouselState; isInfinite: boolean }) {
  const sides = [
    { by: -1, name: 'Previous picture', icon: IconChevronLeft, isAtEnd: at === 0, side: 'start' },
    { by: 1, name: 'Next picture', icon: IconChevronRight, isAtEnd: at === count - 1, side: 'end' },
  ] as const
  return sides.map(({ by, name, icon: Icon, isAtEnd, side }) => (
    <button
      key={side}
      type="button"
      className={styles.arrow}
      data-side={side}
      aria-label={name}
      // Not disabled, because focus would be lost at the end.
      aria-disabled={(isAtEnd && !isInfinite) || undefined}
      onClick={() => step(by)}
    >
      <Icon size={24} aria-hidden />
    </button>
  ))
}

function Dots({ moves: { at, count, go } }: { moves: CarouselState }) {
  return Array.from({ length: count }, (_, place) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
      key={place}
      type="button"
      className={styles.dot}
      aria-label={`Picture ${place + 1}`}
      aria-current={place === at || undefined}
      onClick={() => go(place)}
    />
  ))
}
