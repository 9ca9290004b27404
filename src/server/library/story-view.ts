/** The responses of stories. Public responses omit answers for one customer. */

import type { EvidenceView } from '#api/forms/evidence-view.ts'
import type {
  LibraryItemView,
  LibraryStoryView,
  ReportListItemView,
  StoryListItemView,
  StoryView,
} from '#api/library/story-view.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { availableEvents, type Facts } from '#domain/core/machine.ts'
import type { Answers } from '#domain/forms/form-definition.ts'
import { publicAnswers } from '#domain/library/library.ts'
import { type StoryShape, storyMachine } from '#domain/library/story-machine.ts'
import type { Actor } from '../core/http/actor.ts'
import type { PublishedRow, PublishedStoryRow } from './library-store.ts'
import type { StoryRow } from './story-store.ts'

export function factsOf({ kind, answers }: Pick<StoryRow, 'kind' | 'answers'>): Facts<StoryShape> {
  return { isOurs: kind !== 'report', isWrittenUp: answers !== null }
}

export function viewItem(row: PublishedRow): LibraryItemView {
  const { contractor_name: name, contractor_username: username } = row
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    subtitle: row.subtitle,
    state: row.state,
    city: row.city,
    category: categoryOf(row),
    contractor: name === null || username === null ? null : { name, username },
    photo: row.photo,
    publishedAt: row.published_at.toISOString(),
  }
}

export function viewPublished(row: PublishedStoryRow): LibraryStoryView {
  return {
    ...viewItem(row),
    answers: definedAnswers(publicAnswers(row.kind, row.answers)),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function viewReportListItem(row: StoryRow): ReportListItemView {
  return { ...lineOf(row), contractorName: row.author_name, jobTitle: row.job_title, state: row.state }
}

export function viewReport(row: StoryRow, evidence: EvidenceView[]) {
  return {
    ...viewReportListItem(row),
    contractorId: row.author_id,
    contractorUsername: row.author_username,
    jobId: row.job_id,
    category: categoryOf(row),
    answers: definedAnswers(row.answers ?? {}),
    evidence,
  }
}

function viewStoryListItem(row: StoryRow, { permissions }: Actor): StoryListItemView {
  const now = { status: row.status, party: 'admin', facts: factsOf(row) } as const
  const mayWrite = hasPermission(permissions, 'admin_qa_write')
  return {
    ...lineOf(row),
    caseNumber: row.case_number,
    authorName: row.author_name,
    updatedAt: row.updated_at.toISOString(),
    actions: mayWrite ? availableEvents(storyMachine, now) : [],
  }
}

export function viewStory(row: StoryRow, evidence: EvidenceView[], reader: Actor): StoryView {
  return {
    ...viewStoryListItem(row, reader),
    jobId: row.job_id,
    caseId: row.case_id,
    state: row.state,
    city: row.city,
    category: categoryOf(row),
    answers: row.answers === null ? null : definedAnswers(row.answers),
    submission: row.submission,
    evidence,
  }
}

function lineOf(row: StoryRow) {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    title: row.title,
    createdAt: row.created_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
  }
}

function categoryOf({ category_id: id, category_name: name }: Pick<StoryRow, 'category_id' | 'category_name'>) {
  return id === null || name === null ? null : { id, name }
}

/** JSON contains no undefined or null answers. */
function definedAnswers(answers: Answers): StoryView['answers'] & object {
  return answers as StoryView['answers'] & object
}
