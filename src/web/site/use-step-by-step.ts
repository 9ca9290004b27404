import { useEffect, useRef, useState } from 'react'

const STEP_MS = 1000

/** Counts from nought to `steps`, one a second, once the element is in view. 'all' at the end and where nothing moves. */
export function useStepByStep(steps: number) {
  const ref = useRef<HTMLElement>(null)
  const [lit, setLit] = useState<number | 'all'>('all')

  useEffect(() => {
    const element = ref.current
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setLit(0)
    let timer: ReturnType<typeof setInterval> | undefined
    const start = () => {
      setLit(1)
      timer = setInterval(() => setLit((before) => (before === 'all' || before >= steps ? 'all' : before + 1)), STEP_MS)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        start()
      },
      { threshold: 0.25 },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [steps])

  return { ref, lit }
}
