import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { MouseEvent } from 'react'

/** The buttons scroll the list of their section. After the last card they start again. */
export function CarouselButtons() {
  const move =
    (direction: 1 | -1) =>
    ({ currentTarget }: MouseEvent) => {
      const list = currentTarget.closest('section')?.querySelector('ul')
      if (!list) return
      const end = list.scrollWidth - list.clientWidth
      const isAtEnd = direction === 1 ? list.scrollLeft >= end - 1 : list.scrollLeft <= 1
      const start = direction === 1 ? 0 : end
      list.scrollTo({ left: isAtEnd ? start : list.scrollLeft + direction * list.clientWidth, behavior: 'smooth' })
    }
  return (
    <>
      <button type="button" aria-label="Previous" onClick={move(-1)}>
        <IconArrowLeft size={20} aria-hidden />
      </button>
      <button type="button" aria-label="Next" onClick={move(1)}>
        <IconArrowRight size={20} aria-hidden />
      </button>
    </>
  )
}
