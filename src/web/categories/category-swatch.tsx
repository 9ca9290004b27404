import { pictureOf, swatchOf } from '#domain/categories/category.ts'
import { pictureUrl } from '../core/file-url.ts'
import { Swatch } from '../ui/swatch.tsx'
import styles from './category-tile.module.css'

/** What stands for a category: its material sample, or the picture that was uploaded for it. Its name stands beside it. */
export function CategorySwatch({ image }: { image: string | null | undefined }) {
  const picture = pictureOf(image)
  return picture === undefined ? (
    <Swatch kind={swatchOf(image)} />
  ) : (
    <img className={styles.picture} src={pictureUrl(picture, 'normal')} alt="" loading="lazy" decoding="async" />
  )
}
