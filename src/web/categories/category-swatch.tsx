import { pictureOf, swatchOf } from '#domain/categories/category.ts'
import { pictureUrl } from '../core/file-url.ts'
import { Swatch } from '../ui/swatch.tsx'
import styles from './category-tile.module.css'

/** The swatch or uploaded picture of a category. Its name is beside it. */
export function CategorySwatch({ image }: { image: string | null | undefined }) {
  const picture = pictureOf(image)
  return picture === undefined ? (
    <Swatch kind={swatchOf(image)} />
  ) : (
    <img className={styles.picture} src={pictureUrl(picture, 'normal')} alt="" loading="lazy" decoding="async" />
  )
}
