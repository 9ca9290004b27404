import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LibraryStoryView } from '#api/library/story-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { summaryOf } from '#domain/forms/form-summary.ts'
import { publicFormOf } from '#domain/library/library.ts'
import { kindLabels } from '#domain/library/story-kinds.ts'
import { originalUrl, pictureUrl } from '../core/file-url.ts'
import { Photo } from '../ui/photo.tsx'
import styles from './story-article.module.css'

/** Fields already shown in the article's header. */
const placed = ['title', 'subtitle', 'state', 'city', 'category', 'buildingTrades', 'website']
const captions = ['explain', 'explainPhoto1']

/** A story of the open library. User content is plain text. */
export function StoryArticle({ story }: { story: LibraryStoryView }) {
  const form = publicFormOf(story.kind)
  const items = summaryOf(form, story.answers)
    .flatMap((section) => section.items)
    .filter(({ name }) => !placed.includes(name))
  const caption = items.find(({ name }) => captions.includes(name))?.text
  const parts = items.filter(({ name, files }) => files.length === 0 && !captions.includes(name))
  const isLong = (name: string) => form.fields[name]?.kind === 'area'
  return (
    <article className={styles.article}>
      <header>
        <p className={styles.kind}>{kindLabels[story.kind].one}</p>
        <h1>{story.title}</h1>
        <p className={styles.lead}>{story.subtitle}</p>
        <p className="hint">
          {placeName(story.city)}, {story.state} ·{' '}
          <time dateTime={story.publishedAt}>{caseDateText(story.publishedAt, story.state)}</time>
          {story.category ? ` · ${story.category.name}` : null}
        </p>
      </header>
      <StoryPhotos keys={filesOf(story, 'photos')} caption={caption} />
      {parts
        .filter(({ name }) => isLong(name))
        .map(({ name, label, text }) => (
          <section key={name}>
            <h2>{label}</h2>
            <p>{text}</p>
          </section>
        ))}
      <StoryDocuments keys={filesOf(story, 'pdfs')} />
      <dl className={styles.details}>
        {parts
          .filter(({ name }) => !isLong(name))
          .map(({ name, label, text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        <Website address={story.answers.website} />
      </dl>
      {story.contractor ? (
        <p>
          Written by{' '}
          <Link to="/$id/profile" params={{ id: story.contractor.username }}>
            {story.contractor.name}
          </Link>
        </p>
      ) : null}
    </article>
  )
}

function filesOf({ answers }: LibraryStoryView, name: string): readonly string[] {
  const keys = answers[name]
  return Array.isArray(keys) ? keys : []
}

function StoryPhotos({ keys, caption }: { keys: readonly string[]; caption: string | undefined }) {
  if (keys.length === 0) return caption ? <p>{caption}</p> : null
  return (
    <figure className={styles.photos}>
      <ul>
        {keys.map((key, index) => (
          <li key={key}>
            {/* The stripped copy, because the original may contain a location. */}
            <a href={pictureUrl(key, 'normal')}>
              <Photo src={pictureUrl(key, 'normal')} alt={`Photo ${index + 1} of ${keys.length}`} />
            </a>
          </li>
        ))}
      </ul>
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  )
}

function StoryDocuments({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return null
  return (
    <ul className={styles.papers}>
      {keys.map((key, index) => (
        <li key={key}>
          <a href={originalUrl(key)}>
            <IconFileText size={20} aria-hidden /> Document {index + 1} of {keys.length}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** User content is not our recommendation: `nofollow`, and no referrer. */
function Website({ address }: { address: LibraryStoryView['answers'][string] | undefined }) {
  if (typeof address !== 'string' || !address.startsWith('https://')) return null
  return (
    <div>
      <dt>Website</dt>
      <dd>
        <a href={address} rel="nofollow ugc noopener noreferrer" target="_blank">
          {address}
        </a>
      </dd>
    </div>
  )
}
