import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import { Popover } from '../ui/popover.tsx'
import styles from './contractor-tags.module.css'
import { noTagYet, tagText } from './tag-text.ts'

interface ContractorTagsProps {
  contractor: Pick<ContractorBaseView, 'name' | 'tags'> & { categories: readonly { id: string; name: string }[] }
}

/** One category and one tag, and a chip with the number of the rest [DIR-09]. */
export function ContractorTags({ contractor: { name, categories, tags } }: ContractorTagsProps) {
  const [category, ...moreCategories] = categories.map((one) => one.name)
  const [tag, ...moreTags] = tags.map(tagText)
  const rest = [...moreCategories, ...moreTags]
  return (
    <ul className={styles.chips}>
      {category ? <li className={styles.chip}>{category}</li> : null}
      <li className={tag ? styles.chip : styles.none}>{tag ?? noTagYet}</li>
      {rest.length > 0 ? (
        <li className={styles.rest}>
          <Popover label={`+${rest.length}`} name={`+${rest.length} more of ${name}`} className={styles.more}>
            <ul className="row-8">
              {rest.map((text) => (
                <li key={text} className={styles.chip}>
                  {text}
                </li>
              ))}
            </ul>
          </Popover>
        </li>
      ) : null}
    </ul>
  )
}
