/**
 * Moves a scrollable row of pictures. Touch and arrow keys scroll it natively, buttons and autoplay use the owner's
 * speed. Autoplay stops for reduced motion, hover, focus and hidden tabs [ONB-06].
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Carousel } from '#domain/site-content/page-schemas.ts'
import { useBrowserValue } from '../../core/use-browser-value.ts'

type CarouselMotion = Pick<Carousel, 'autoplayMs' | 'speedMs' | 'slidesToShow' | 'infinite'> & { slides: number }

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export function useCarousel({ slides, slidesToShow, infinite, autoplayMs, speedMs }: CarouselMotion) {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [count, setCount] = useState(() => positionCount(slides, slidesToShow))
  const isStill = useBrowserValue(wantsLessMotion, false)
  const [isPlaying = autoplayMs > 0 && !isStill, setIsPlaying] = useState<boolean>()
  const [isHeld, setIsHeld] = useState(false)
  const slideTo = useSlideTo(row, speedMs)

  // A narrow screen shows fewer pictures, so it has more positions.
  useEffect(() => {
    const list = row.current
    if (!list) return
    const read = () => {
      const width = stepWidth(list)
      setCount(width > 0 ? Math.max(1, Math.round((list.scrollWidth - list.clientWidth) / width) + 1) : 1)
      // During an animation, the target counts as the position.
      if (!isSliding(list)) setAt(width > 0 ? Math.round(list.scrollLeft / width) : 0)
    }
    const sizes = new ResizeObserver(read)
    sizes.observe(list)
    list.addEventListener('scroll', read, { passive: true })
    return () => {
      sizes.disconnect()
      list.removeEventListener('scroll', read)
    }
  }, [])

  const go = useCallback(
    (place: number) => {
      setAt(place)
      slideTo(place)
    },
    [slideTo],
  )
  const step = useCallback((by: 1 | -1) => go(stepFrom(at, by, { count, infinite })), [at, count, infinite, go])

  const isAtEnd = !infinite && at >= count - 1
  const isMoving = isPlaying && !isHeld && count > 1 && !isAtEnd && autoplayMs > 0
  useEffect(() => {
    if (!isMoving) return
    const clock = setInterval(() => {
      if (!document.hidden) step(1)
    }, autoplayMs)
    return () => clearInterval(clock)
  }, [isMoving, step, autoplayMs])

  return { row, at, count, go, step, isPlaying, setIsPlaying, hold: setIsHeld, isMoving }
}

/** Scroll snap would undo the animation. */
const startSliding = (list: HTMLElement) => list.style.setProperty('scroll-snap-type', 'none')
const endSliding = (list: HTMLElement) => list.style.removeProperty('scroll-snap-type')
const isSliding = (list: HTMLElement) => list.style.scrollSnapType === 'none'

function stepWidth(list: HTMLElement): number {
  return list.firstElementChild?.getBoundingClientRect().width ?? 0
}

/** Browsers choose their own speed for smooth scrolling, so the steps are ours. */
function useSlideTo(row: RefObject<HTMLElement | null>, speedMs: number) {
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return useCallback(
    (place: number) => {
      const list = row.current
      if (!list) return
      cancelAnimationFrame(frame.current)
      const from = list.scrollLeft
      const to = place * stepWidth(list)
      const end = () => {
        list.scrollTo(to, 0)
        endSliding(list)
      }
      if (speedMs === 0 || wantsLessMotion()) return end()
      startSliding(list)
      const startedAt = performance.now()
      const move = (now: number) => {
        const progress = Math.min(1, (now - startedAt) / speedMs)
        if (progress === 1) return end()
        list.scrollTo(from + (to - from) * eased(Math.max(0, progress)), 0)
        frame.current = requestAnimationFrame(move)
      }
      frame.current = requestAnimationFrame(move)
    },
    [row, speedMs],
  )
}

/**
 * The positions of a carousel. With several visible pictures there are fewer positions than pictures, so that the end
 * has no gap.
 */
interface CarouselSteps {
  /** The number of positions. */
  count: number
  /** Whether the first follows the last. */
  infinite: boolean
}

export const positionCount = (slides: number, shown: number) => Math.max(1, slides - shown + 1)

/** The target of a step, or the current position at an end. */
export function stepFrom(at: number, by: 1 | -1, { count, infinite }: CarouselSteps): number {
  const next = at + by
  if (next >= 0 && next < count) return next
  if (!infinite) return at
  return by === 1 ? 0 : count - 1
}

/** Ease in and out, symmetric. */
export const eased = (progress: number) =>
  progress < 0.5 ? 2 * progress * progress : 1 - 2 * (1 - progress) * (1 - progress)
