import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './kit-dialog.tsx'

const KitDialog = lazy(async () => ({ default: (await import('./kit-dialog.tsx')).KitDialog }))

/** A dialog that loads its script on first use. Mantine's modal is a seventh of a page's code. */
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
