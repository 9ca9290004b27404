import { defineErrors } from '../core/error.ts'

export const siteContentErrors = defineErrors('site-content', {
  changedMeanwhile: {
    kind: 'conflict',
    message: "Someone else changed this while you were editing. Your changes aren't saved yet.",
  },
  nothingToRelease: { kind: 'conflict', message: 'There is no draft to release yet.' },
  nothingToDeploy: { kind: 'conflict', message: "There's nothing to deploy." },
  releasedMeanwhile: {
    kind: 'conflict',
    message: 'Someone else released or deployed another version. Nothing changed for visitors.',
  },
  notDeployedBefore: {
    kind: 'conflict',
    message: "You can only roll back to a version that was deployed before and isn't live now.",
  },
  unfit: {
    kind: 'conflict',
    message: 'This version is no longer valid. Copy it into a new draft and update it.',
  },
  textTooLong: {
    kind: 'invalid',
    message: 'Use at most 20,000 characters in each text and 60,000 on the whole page.',
  },
})
