import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { afterNextPaint } from '../core/after-next-paint.ts'

interface QuickCheckboxProps<T extends string> {
  name: string
  value: T
  isChosen: boolean
  /** A stable function. */
  onChoose: (value: T, isChosen: boolean) => void
  role?: 'switch'
}

/** An uncontrolled checkbox, so that it reacts before React renders. A change before hydration counts. */
function QuickCheckboxOf<T extends string>({ name, value, isChosen, onChoose, role }: QuickCheckboxProps<T>) {
  const box = useRef<HTMLInputElement>(null)
  const known = useRef(isChosen)
  useEffect(() => {
    const { checked = known.current } = box.current ?? {}
    if (checked !== known.current) onChoose(value, checked)
  }, [value, onChoose])
  useLayoutEffect(() => {
    if (known.current === isChosen) return
    known.current = isChosen
    if (box.current) box.current.checked = isChosen
  }, [isChosen])
  return (
    <input
      ref={box}
      type="checkbox"
      role={role}
      name={name}
      value={value}
      defaultChecked={isChosen}
      onChange={({ currentTarget: { checked } }) => afterNextPaint(() => onChoose(value, checked))}
    />
  )
}

export const QuickCheckbox = memo(QuickCheckboxOf) as typeof QuickCheckboxOf
