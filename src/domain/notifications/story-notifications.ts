/** Notifications about reports and about stories submitted to the open library. */
import type { NotificationFacts, NotificationSpec } from './notification-spec.ts'

const storyPath = ({ aboutId }: NotificationFacts) => `/library/${aboutId}`

export const storyNotifications = {
  'story.send': {
    group: 'forms',
    subject: ({ jobTitle }) => `A report for you: ${jobTitle}`,
    text: ({ contractorName, jobTitle }) => `${contractorName} has sent you a detail report about ${jobTitle}.`,
    action: 'Read the report',
    link: ({ aboutId }) => `/forms/report/${aboutId}`,
  },
  'story.publish': {
    group: 'forms',
    subject: () => 'Your story is published',
    text: () => 'Your story stands in the open library, where everybody can read it. Thank you for sharing it.',
    action: 'See your story',
    link: storyPath,
  },
  'story.decline': {
    group: 'forms',
    subject: () => 'Your story was not taken',
    text: () => 'Thank you for offering your story. We do not publish it, and nobody else reads it.',
    action: 'See the open library',
    link: () => '/library',
  },
  'story.withdraw': {
    group: 'forms',
    subject: () => 'Your story was withdrawn',
    text: () =>
      'Your story was taken out of the open library. Write to our support if you want to know why, or have it back.',
    action: 'See the open library',
    link: () => '/library',
  },
} as const satisfies Record<string, NotificationSpec>
