/** Notifications about reports and about stories submitted to the open library. */
import type { NotificationFacts, NotificationSpec } from './notification-spec.ts'

const storyPath = ({ aboutId }: NotificationFacts) => `/library/${aboutId}`

export const storyNotifications = {
  'story.send': {
    group: 'forms',
    subject: ({ jobTitle }) => `A report for you: ${jobTitle}`,
    text: ({ contractorName, jobTitle }) => `${contractorName} has sent you a detail report about ${jobTitle}.`,
    action: 'View report',
    link: ({ aboutId }) => `/forms/report/${aboutId}`,
  },
  'story.publish': {
    group: 'forms',
    subject: () => 'Your story is published',
    text: () => 'Your story is in the open library, where anyone can read it. Thank you for sharing it.',
    action: 'View your story',
    link: storyPath,
  },
  'story.decline': {
    group: 'forms',
    subject: () => "Your story wasn't published",
    text: () => "Thank you for sharing your story. We won't publish it, and no one else can read it.",
    action: 'View the open library',
    link: () => '/library',
  },
  'story.unpublish': {
    group: 'forms',
    subject: () => 'Your story was unpublished',
    text: () => 'Your story was removed from the open library. Contact support if you have questions.',
    action: 'View the open library',
    link: () => '/library',
  },
} as const satisfies Record<string, NotificationSpec>
