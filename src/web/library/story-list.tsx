import { Link } from '@tanstack/react-router'
import type { LibraryItemView } from '#api/library/story-view.ts'
import { swatchOf } from '#domain/categories/category.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { kindLabels } from '#domain/library/story-kinds.ts'
import { pictureUrl } from '../core/file-url.ts'
import { Photo } from '../ui/photo.tsx'
import styles from './library.module.css'

interface StoryListProps {
  stories: readonly LibraryItemView[]
  /** The category's picture, for a story without its own. */
  imageOf: (categoryId: string | undefined) => string | null
}

/** Stories as cards: kind, subject, location and date. */
export function StoryList({ stories, imageOf }: StoryListProps) {
  return (
    <ul className="stack">
      {stories.map((story) => (
        <li key={story.id} className={styles.card}>
          <span className={styles.cover}>
            {story.photo === null ? (
              <Photo src={undefined} alt="" swatch={swatchOf(imageOf(story.category?.id))} />
            ) : (
              <Photo src={pictureUrl(story.photo, 'thumbnail')} alt="" swatch={swatchOf(imageOf(story.category?.id))} />
            )}
          </span>
          <div className={styles.words}>
            <p className={styles.kind}>{kindLabels[story.kind].one}</p>
            <h2>
              <Link className={styles.link ?? ''} to="/library/$id" params={{ id: story.id }}>
                {story.title}
              </Link>
            </h2>
            {story.subtitle === '' ? null : <p className={styles.subtitle}>{story.subtitle}</p>}
            <p className="hint">
              {placeName(story.city)}, {story.state} ·{' '}
              <time dateTime={story.publishedAt}>{caseDateText(story.publishedAt, story.state)}</time>
              {story.category ? ` · ${story.category.name}` : null}
              {story.contractor ? ` · ${story.contractor.name}` : null}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
