/** Answers pages of the directory, and keeps each until somebody's listing changes. */

import type { Ranked } from '#domain/contractors/directory-order.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { KeptAnswer } from '../core/http/kept-answer.ts'
import type { Directory, DirectoryQuestion } from './directory.ts'
import type { DirectoryFeed } from './directory-feed.ts'

type AskedPage = Omit<DirectoryQuestion, 'after'> & { readonly cursor: string | undefined }

export type DirectoryAnswers = (asked: AskedPage) => Promise<KeptAnswer>

/** The whole list of ten thousand takes three million. */
const keptBytesMax = 16_000_000

export function directoryAnswers(feed: Pick<DirectoryFeed, 'current'>): DirectoryAnswers {
  let kept = new Map<string, KeptAnswer>()
  let keptBytes = 0
  let keptOf: { directory: Directory; version: number } | undefined

  return async (asked) => {
    const directory = await feed.current()
    if (keptOf?.directory !== directory || keptOf.version !== directory.version) {
      kept = new Map()
      keptBytes = 0
      keptOf = { directory, version: directory.version }
    }
    const key = JSON.stringify(asked)
    const known = kept.get(key)
    if (known) return known
    const answer = answerOf(directory, asked)
    kept.set(key, answer)
    keptBytes += answer.body.length
    for (const [oldest, { body }] of kept) {
      if (keptBytes <= keptBytesMax) break
      kept.delete(oldest)
      keptBytes -= body.length
    }
    return answer
  }
}

function answerOf(directory: Directory, { cursor, ...question }: AskedPage): KeptAnswer {
  const after = cursor === undefined ? undefined : rankedAt(cursor)
  const { cards, total, last } = directory.page({ ...question, after })
  const next = last && cursorAt(last)
  return new KeptAnswer({ json: `[${cards.join(',')}]`, next, total, isPublic: true })
}

/** The whole sort key, so that the next page begins where this one ended even when its last contractor has moved. */
function cursorAt({ averageRating, completedJobCount, interest, name, id }: Ranked): string {
  return Buffer.from(JSON.stringify([averageRating, completedJobCount, interest, name, id])).toString('base64url')
}

function rankedAt(cursor: string): Ranked {
  const [averageRating, completedJobCount, interest, name, id] = listIn(Buffer.from(cursor, 'base64url').toString())
  const numbers = [averageRating, completedJobCount, interest]
  if (!numbers.every(Number.isFinite) || typeof name !== 'string' || typeof id !== 'string')
    throw coreErrors.invalidCursor()
  return { averageRating, completedJobCount, interest, name, id } as Ranked
}

function listIn(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
