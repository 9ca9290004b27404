import styles from './category-grid.module.css'
import { CategoryTile, type ShownCategory } from './category-tile.tsx'

interface CategoryGridProps {
  categories: readonly ShownCategory[]
  /** The number of contractors of each category. One without contractors is absent. */
  counts?: Readonly<Record<string, number>>
}

export function CategoryGrid({ categories, counts }: CategoryGridProps) {
  return (
    <ul className={styles.grid}>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryTile category={category} count={counts && (counts[category.id] ?? 0)} />
        </li>
      ))}
    </ul>
  )
}
