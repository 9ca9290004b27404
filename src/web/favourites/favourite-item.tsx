import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './favourite-item.module.css'
import { useFavourite } from './use-favourite.ts'

interface FavouriteItemProps {
  contractor: { id: string; name: string }
  /** The card with its heart. */
  children: ReactNode
}

/** A contractor in the list of favourites. After a removal the place offers Undo until the next visit. */
export function FavouriteItem({ contractor: { id, name }, children }: FavouriteItemProps) {
  const textId = useId()
  const place = useRef<HTMLDivElement>(null)
  const { isFavourite, toggle } = useFavourite(id)
  const isRemoved = isFavourite === false
  const wasRemoved = useRef(isRemoved)
  // The pressed button is replaced, so the focus moves to the one that reverses it.
  useEffect(() => {
    if (wasRemoved.current !== isRemoved)
      place.current?.querySelector<HTMLElement>('button[aria-pressed], [data-undo]')?.focus()
    wasRemoved.current = isRemoved
  }, [isRemoved])
  return (
    <div ref={place} className={styles.place}>
      {isRemoved ? (
        <div className={styles.removed}>
          <p id={textId}>You removed {name} from your favourites.</p>
          <Button data-undo aria-describedby={textId} onClick={toggle}>
            Undo
          </Button>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
