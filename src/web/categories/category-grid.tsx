import styles from './category-grid.module.css'
import { CategoryTile, type ShownCategory } from './category-tile.tsx'

export function CategoryGrid({ categories }: { categories: readonly ShownCategory[] }) {
  return (
    <ul className={styles.grid}>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryTile category={category} />
        </li>
      ))}
    </ul>
  )
}
