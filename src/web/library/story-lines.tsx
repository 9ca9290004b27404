import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StoryLineView } from '#contract/library/story-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { kindLabels } from '#domain/library/story-kinds.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { DecideStory } from './decide-story.tsx'
import styles from './forms.module.css'
import { adminStoriesQuery } from './library-queries.ts'

interface StoryLinesProps {
  status: StoryLineView['status']
  title: string
  /** What is said where none stand there; undefined: the whole list is left out. */
  none?: string
}

/** The stories that stand in one place, with what may be done with each. */
export function StoryLines({ status, title, none }: StoryLinesProps) {
  const list = useSuspenseInfiniteQuery(adminStoriesQuery(status))
  const stories = list.data.pages.flatMap(({ items }) => items)
  if (stories.length === 0 && none === undefined) return null
  return (
    <Card title={title}>
      {stories.length === 0 ? <p>{none}</p> : null}
      <ul className={styles.lines}>
        {stories.map((story) => (
          <li key={story.id}>
            <StoryTitle story={story} />
            <p>{factsOf(story)}</p>
            <div className={styles.buttons}>
              {story.actions.includes('edit') ? (
                <ButtonLink to="/forms/case-story" search={{ story: story.id }}>
                  Edit
                </ButtonLink>
              ) : null}
              <DecideStory story={story} />
            </div>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </Card>
  )
}

/** It leads to where the story can be read. */
function StoryTitle({ story: { id, kind, title, actions } }: { story: StoryLineView }) {
  if (actions.includes('withdraw'))
    return (
      <Link to="/library/$id" params={{ id }}>
        {title}
      </Link>
    )
  if (kind === 'report')
    return (
      <Link to="/forms/report/$id" params={{ id }}>
        {title}
      </Link>
    )
  return <b>{title}</b>
}

function factsOf({ kind, caseNumber, authorName, createdAt }: StoryLineView): string {
  const number = caseNumber === null ? '' : ` ${caseNumber}`
  return `${kindLabels[kind].one}${number} · ${authorName} · ${caseDateText(createdAt)}`
}
