import { type PointerEvent, useState } from 'react'
import { padHeight, padWidth } from '#domain/quotes/signature-pad.ts'
import { Button } from '../ui/button.tsx'
import styles from './contract.module.css'
import { type Point, pathLengthMax, signaturePath } from './signature-path.ts'

interface SignaturePadProps {
  onChange: (path: string) => void
  error: string | undefined
}

/** A pad for finger, pen or mouse. Users who cannot draw type their name. */
export function SignaturePad({ onChange, error }: SignaturePadProps) {
  const [strokes, setStrokes] = useState<readonly (readonly Point[])[]>([])
  const path = signaturePath(strokes)
  const isFull = path.length > pathLengthMax * 0.9

  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (isFull) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setStrokes([...strokes, [pointOf(event)]])
  }
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (isFull || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const point = pointOf(event)
    setStrokes((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]])
  }
  const clear = () => {
    setStrokes([])
    onChange('')
  }

  return (
    <div className={styles.pad}>
      <svg
        viewBox={`0 0 ${padWidth} ${padHeight}`}
        role="img"
        aria-label={path === '' ? 'Signature box, empty' : 'Your drawn signature'}
        data-invalid={error ? true : undefined}
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={() => onChange(path)}
        onPointerCancel={() => onChange(path)}
      >
        <line x1="30" x2={padWidth - 30} y1="160" y2="160" />
        <path d={path} />
      </svg>
      <div>
        <span>{path === '' ? 'Sign above with your finger, a pen or the mouse.' : ''}</span>
        <Button size="xs" disabled={path === ''} onClick={clear}>
          Clear
        </Button>
      </div>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * padWidth, y: ((clientY - top) / height) * padHeight }
}
