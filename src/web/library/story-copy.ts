/** What an administrator may do with a story, in words. */
import type { StoryDecision, StoryView } from '#api/library/story-view.ts'
import type { Tone } from '../ui/pill.tsx'

export const STORY_TONES: Readonly<Record<StoryView['status'], Tone>> = {
  offered: 'warn',
  draft: 'neutral',
  published: 'ok',
  withdrawn: 'neutral',
  declined: 'neutral',
  sent: 'info',
}

interface DecisionCopy {
  readonly label: string
  readonly does: string
  readonly done: string
  readonly isDangerous: boolean
}

export const decisionCopy: Readonly<Record<StoryDecision, DecisionCopy>> = {
  publish: {
    label: 'Publish',
    does: 'Everybody can read it in the open library from now on.',
    done: 'The story is published.',
    isDangerous: false,
  },
  withdraw: {
    label: 'Withdraw',
    does: 'Nobody finds it in the open library any more. You can publish it again, and it stands in its old place.',
    done: 'The story is withdrawn.',
    isDangerous: true,
  },
  decline: {
    label: 'Decline',
    does: 'The customer is told that we do not publish their story. This cannot be taken back.',
    done: 'The story is declined.',
    isDangerous: true,
  },
}

/** The decisions among what the server lets somebody do. */
export function decisionsOf(actions: readonly string[]): StoryDecision[] {
  const all = Object.keys(decisionCopy) as StoryDecision[]
  return all.filter((decision) => actions.includes(decision))
}
