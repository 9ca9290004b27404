import { listCategories } from '#domain/categories/category-list.ts'
import { Carousel } from '../ui/carousel.tsx'
import { CategoryTile, type ShownCategory } from './category-tile.tsx'
import styles from './popular-categories.module.css'

const POPULAR_MAX = 8

/** The most popular categories. All categories follow below. */
export function PopularCategories({ categories }: { categories: readonly (ShownCategory & { sort: number })[] }) {
  const popular = listCategories(categories, { search: '', sort: 'popular' }).slice(0, POPULAR_MAX)
  return (
    <Carousel title="Popular" className={styles.slides}>
      {popular.map((category) => (
        <li key={category.id}>
          <CategoryTile category={category} />
        </li>
      ))}
    </Carousel>
  )
}
