import { Link } from '@tanstack/react-router'
import { swatchOf } from '#domain/categories/category.ts'
import { Swatch } from '../ui/swatch.tsx'
import styles from './category-grid.module.css'

interface CategoryInGrid {
  id: string
  name: string
  image?: string | null
}

export function CategoryGrid({ categories }: { categories: readonly CategoryInGrid[] }) {
  return (
    <ul className={styles.grid}>
      {categories.map(({ id, name, image }) => (
        <li key={id}>
          <Link to="/category/$id" params={{ id }}>
            <span className={styles.swatch}>
              <Swatch kind={swatchOf(image)} />
            </span>
            <strong>{name}</strong>
          </Link>
        </li>
      ))}
    </ul>
  )
}
