import { defineErrors } from '../core/error.ts'
import { newAddressesMax, newAddressesWindowHours } from './address-access.ts'

export const jobErrors = defineErrors('job', {
  /** Unknown, malformed and foreign ids return the same error, so that the response reveals nothing. */
  notFound: { kind: 'not-found', message: 'Job not found' },
  noLongerEditable: { kind: 'conflict', message: 'This job has been signed and can no longer be edited.' },
  noLongerOpen: { kind: 'conflict', message: 'This job is no longer open for quotes.' },
  /** The signed text must not change. */
  signedByOne: {
    kind: 'conflict',
    message: 'A party has signed a quote for this job. They must remove their signature before the job can change.',
  },
  notOpen: { kind: 'conflict', message: 'Only an open job can be archived.' },
  notArchived: { kind: 'conflict', message: "This job isn't archived." },
  alreadyReviewed: { kind: 'conflict', message: 'You have already reviewed this job.' },
  postedBefore: {
    kind: 'conflict',
    message: "We've already posted this job with different details. Open it in your dashboard to edit it.",
  },
  addressNotChosen: { kind: 'conflict', message: 'You see the address once the customer signs your quote.' },
  abnNotChecked: { kind: 'conflict', message: 'Plumbline shows the address when your ABN is checked.' },
  tooManyAddresses: {
    kind: 'too-many',
    message: `You have opened ${newAddressesMax} new addresses in ${newAddressesWindowHours} hours. You can open this one later.`,
  },
  unknownCategory: { kind: 'invalid', message: 'Please choose a category from the list.' },
})
