import { z } from 'zod'
import { STORY_KINDS } from '#domain/library/story-kinds.ts'
import { type ADMIN_DECISIONS, STORY_EVENTS, WRITTEN_STATUSES } from '#domain/library/story-machine.ts'
import { evidenceView } from '../forms/evidence-view.ts'

const category = z.object({ id: z.string(), name: z.string() })

/** The answers of a form, as submitted. */
const answers = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

/** A story in the list of the open library. */
const publicFields = {
  id: z.string(),
  kind: z.enum(STORY_KINDS),
  title: z.string(),
  subtitle: z.string(),
  state: z.string(),
  city: z.string(),
  category: category.nullable(),
  /** The contractor of a report, while their profile is public. */
  contractor: z.object({ name: z.string(), username: z.string() }).nullable(),
  photo: z.string().nullable(),
  publishedAt: z.string(),
}
export const libraryItemView = z.object(publicFields)
export type LibraryItemView = z.output<typeof libraryItemView>

/** A published story with all its public answers. */
export const libraryStoryView = z.object({ ...publicFields, answers, updatedAt: z.string() })
export type LibraryStoryView = z.output<typeof libraryStoryView>

const line = {
  id: z.string(),
  kind: z.enum(STORY_KINDS),
  status: z.enum(WRITTEN_STATUSES),
  title: z.string(),
  createdAt: z.string(),
  publishedAt: z.string().nullable(),
}

/** A report in the list of its author or its customer. */
export const reportListItemView = z.object({
  ...line,
  contractorName: z.string(),
  jobTitle: z.string().nullable(),
  /** The state of the work, whose days the dates are. */
  state: z.string().nullable(),
})
export type ReportListItemView = z.output<typeof reportListItemView>

/** A report for its two parties and for admins. */
export const reportView = reportListItemView.extend({
  contractorId: z.string(),
  contractorUsername: z.string(),
  jobId: z.string().nullable(),
  category: category.nullable(),
  answers,
  evidence: z.array(evidenceView),
})
export type ReportView = z.output<typeof reportView>

export const storyListItemView = z.object({
  ...line,
  caseNumber: z.string().nullable(),
  authorName: z.string(),
  updatedAt: z.string(),
  /** The actions available to the reader. */
  actions: z.array(z.enum(STORY_EVENTS)),
})
export type StoryListItemView = z.output<typeof storyListItemView>

/** A story for admins. */
export const storyView = storyListItemView.extend({
  jobId: z.string().nullable(),
  caseId: z.string().nullable(),
  /** The location of the job that a shared story is about. */
  state: z.string().nullable(),
  city: z.string().nullable(),
  category: category.nullable(),
  answers: answers.nullable(),
  submission: z
    .object({
      title: z.string(),
      area: z.string(),
      name: z.string().optional(),
      story: z.string(),
      outcomes: z.string(),
    })
    .nullable(),
  evidence: z.array(evidenceView),
})
export type StoryView = z.output<typeof storyView>
export type StoryDecision = (typeof ADMIN_DECISIONS)[number]
