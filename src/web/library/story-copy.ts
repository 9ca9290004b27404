/** Copy for an admin's actions on a story. */
import type { StoryDecision, StoryView } from '#api/library/story-view.ts'
import type { Tone } from '../ui/pill.tsx'

export const STORY_TONES: Readonly<Record<StoryView['status'], Tone>> = {
  submitted: 'warn',
  draft: 'neutral',
  published: 'ok',
  unpublished: 'neutral',
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
    does: 'Everyone can then read it in the open library.',
    done: 'Story published.',
    isDangerous: false,
  },
  unpublish: {
    label: 'Unpublish',
    does: "It's removed from the open library. If you publish it again, it keeps its position.",
    done: 'Story unpublished.',
    isDangerous: true,
  },
  decline: {
    label: 'Decline',
    does: "We'll tell the customer that we won't publish their story. You can't undo this.",
    done: 'Story declined.',
    isDangerous: true,
  },
}

/** The decisions among the allowed actions. */
export function decisionsOf(actions: readonly string[]): StoryDecision[] {
  const all = Object.keys(decisionCopy) as StoryDecision[]
  return all.filter((decision) => actions.includes(decision))
}
