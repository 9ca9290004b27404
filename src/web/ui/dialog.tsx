import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './kit-dialog.tsx'

const KitDialog = lazy(async () => ({ default: (await import('./kit-dialog.tsx')).KitDialog }))

/** A dialog that brings its script when it is first opened: the kit's is a seventh of what a page loads otherwise. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <KitDialog {...props} />
    </Suspense>
  )
}
