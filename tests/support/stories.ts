/** Publishes case stories as an admin. */
import type { StoryView } from '#api/library/story-view.ts'
import { type Reachable, signInAdmin, type TestClient } from './clients.ts'

export const signInPublisher = (product: Reachable) => signInAdmin(product, ['admin_qa_write'])

export const caseFields = (caseNumber: string) => ({
  caseNumber,
  state: 'VIC',
  city: 'Melbourne',
  category: 'category_structural',
  title: 'A cracked slab',
  subtitle: 'Who pays for the engineer',
  caseStory: 'The slab cracked after a winter of rain.',
})

export const publishStory = (admin: TestClient, fields: object) =>
  admin.request<StoryView>('POST', '/admin/stories', { ...fields, publish: true })
