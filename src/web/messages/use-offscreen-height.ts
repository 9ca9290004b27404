import { useEffect, useRef, useState } from 'react'

const OFFSCREEN_MARGIN = '1500px 0px'

/** The height of an offscreen block, so that it can render empty. Undefined near the viewport. */
export function useOffscreenHeight(mayBeFar: boolean) {
  const part = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const element = part.current
    if (!element || !mayBeFar) return setHeight(undefined)
    const onIntersect = (entries: IntersectionObserverEntry[]) => {
      const latest = entries.at(-1)
      const isNear = latest?.isIntersecting || element.contains(document.activeElement)
      setHeight(isNear ? undefined : latest?.boundingClientRect.height)
    }
    const observer = new IntersectionObserver(onIntersect, {
      root: element.closest('[role="log"]'),
      rootMargin: OFFSCREEN_MARGIN,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [mayBeFar])
  return { part, height }
}
