import { Link } from '@tanstack/react-router'
import { CategorySwatch } from './category-swatch.tsx'
import styles from './category-tile.module.css'

export interface ShownCategory {
  id: string
  name: string
  image?: string | null
}

interface CategoryTileProps {
  category: ShownCategory
  /** The number of contractors; undefined where it is not shown. */
  count?: number | undefined
}

/** A category tile that links to its jobs or contractors [CAT-05]. */
export function CategoryTile({ category: { id, name, image }, count }: CategoryTileProps) {
  return (
    <Link to="/category/$id" params={{ id }} className={styles.tile}>
      <span className={styles.swatch}>
        <CategorySwatch image={image} />
      </span>
      <strong>{name}</strong>
      {count === undefined ? null : (
        <small className="num">
          {count} {count === 1 ? 'contractor' : 'contractors'}
        </small>
      )}
    </Link>
  )
}
