import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { caseDateText } from '#domain/core/formats.ts'
import { kindLabels } from '#domain/library/story-kinds.ts'
import { STORY_STATUS_LABELS } from '#domain/library/story-status-labels.ts'
import { RecordHistory } from '../../audit/record-history.tsx'
import { adminStoryQuery } from '../../library/library-queries.ts'
import { ModerateStory } from '../../library/moderate-story.tsx'
import { STORY_TONES } from '../../library/story-copy.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pill } from '../../ui/pill.tsx'

async function loadStory(queryClient: QueryClient, id: string): Promise<string> {
  return (await queryClient.fetchQuery({ ...adminStoryQuery(id), staleTime: 0 })).title
}

/** A story's status, content and actions [FORM-11, ADMIN-01]. */
function StoryRecord({ id }: { id: string }) {
  const { data: story } = useSuspenseQuery(adminStoryQuery(id))
  const { kind, status, title, caseNumber, authorName, state, createdAt, submission: offer, actions } = story
  const number = caseNumber === null ? '' : ` ${caseNumber}`
  return (
    <div className="stack-24">
      <PageTitle facts={`${kindLabels[kind].one}${number} · ${authorName} · ${caseDateText(createdAt, state)}`}>
        {title}
      </PageTitle>
      <div>
        <Pill tone={STORY_TONES[status]}>{STORY_STATUS_LABELS[status]}</Pill>
      </div>
      {offer ? (
        <Card title="Customer's submission">
          <p>{offer.story}</p>
          <p>{offer.outcomes}</p>
        </Card>
      ) : null}
      <div className="row">
        {actions.includes('edit') ? (
          <ButtonLink to="/forms/case-story" search={{ story: id }}>
            Edit
          </ButtonLink>
        ) : null}
        <ModerateStory story={story} />
        {actions.includes('unpublish') ? (
          <ButtonLink to="/library/$id" params={{ id }}>
            View in the open library
          </ButtonLink>
        ) : null}
        {kind === 'report' ? (
          <ButtonLink to="/forms/report/$id" params={{ id }}>
            Read report
          </ButtonLink>
        ) : null}
      </div>
      {/* Each decision changes the status, so the page reloads it. */}
      <RecordHistory key={status} list="stories" id={id} />
    </div>
  )
}

export const storyRecord = { load: loadStory, Page: StoryRecord }
