import type { ReactNode } from 'react'
import { categoryKeywords } from './category-copy.ts'
import styles from './category-hero.module.css'
import { CategorySwatch } from './category-swatch.tsx'

interface CategoryHeroProps {
  category: { id: string; name: string; image: string | null }
  children?: ReactNode
}

/** The category's swatch, name and description. */
export function CategoryHero({ category, children }: CategoryHeroProps) {
  return (
    <header className={styles.hero}>
      <span className={styles.band}>
        <CategorySwatch image={category.image} />
      </span>
      <div className={styles.text}>
        <h1>{category.name}</h1>
        <p>{categoryKeywords(category.id)}</p>
        {children}
      </div>
    </header>
  )
}
