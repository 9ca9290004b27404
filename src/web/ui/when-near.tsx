import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Content that loads when the reader comes near its place, so that it delays nothing and moves nothing. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setIsNear(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={place}>{isNear ? children : null}</div>
}
