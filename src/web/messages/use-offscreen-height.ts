import { useEffect, useRef, useState } from 'react'

const FAR = '1500px 0px'

/** The height of a part of the log that is far from what is seen, so that it may be empty; undefined while it is near. */
export function useOffscreenHeight(mayBeFar: boolean) {
  const part = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const element = part.current
    if (!element || !mayBeFar) return setHeight(undefined)
    const look = (entries: IntersectionObserverEntry[]) => {
      const latest = entries.at(-1)
      const isNear = latest?.isIntersecting || element.contains(document.activeElement)
      setHeight(isNear ? undefined : latest?.boundingClientRect.height)
    }
    const observer = new IntersectionObserver(look, { root: element.closest('[role="log"]'), rootMargin: FAR })
    observer.observe(element)
    return () => observer.disconnect()
  }, [mayBeFar])
  return { part, height }
}
