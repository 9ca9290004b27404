import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoryDecision, StoryListItemView } from '#api/library/story-view.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { adminStoriesKey, libraryKey } from './library-queries.ts'
import { decisionCopy, decisionsOf } from './story-copy.ts'

/** One button for each allowed action, with its effect. */
export function ModerateStory({ story }: { story: StoryListItemView }) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<StoryDecision>()
  const [isOpen, setIsOpen] = useState(false)
  const decide = useAction({
    send: (event: StoryDecision) => call('PATCH /admin/stories/{id}', { params: { id: story.id }, body: { event } }),
    done: (_story, event) => decisionCopy[event].done,
    onSuccess: async () => {
      setIsOpen(false)
      queryClient.removeQueries({ queryKey: libraryKey })
      await queryClient.invalidateQueries({ queryKey: adminStoriesKey })
    },
  })
  const open = (event: StoryDecision) => {
    setAsked(event)
    setIsOpen(true)
  }
  return (
    <>
      {decisionsOf(story.actions).map((event) => (
        <Button key={event} onClick={() => open(event)}>
          {decisionCopy[event].label}
        </Button>
      ))}
      {asked ? (
        <ConfirmDialog
          isOpen={isOpen}
          title={`${decisionCopy[asked].label}: ${story.title}`}
          confirmLabel={decisionCopy[asked].label}
          isDangerous={decisionCopy[asked].isDangerous}
          action={decide}
          onConfirm={() => decide.run(asked)}
          onCancel={() => setIsOpen(false)}
        >
          <p>{decisionCopy[asked].does}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
