import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { FoundMessageView } from '#api/messages/message-view.ts'
import { dayMonthText } from '#domain/core/formats.ts'
import { searchedLettersMin } from '#domain/messages/search-min-length.ts'
import { apiQuery } from '../core/api-query.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import styles from './conversation-list.module.css'
import { partsOf } from './highlight-matches.ts'
import { nameOfOther } from './participant-name.ts'

const PAUSE_MS = 250

const searchQuery = (q: string) =>
  apiQuery(
    ['messages found', q],
    'GET /conversations/search',
    { query: { q } },
    { placeholderData: keepPreviousData, enabled: q.length >= searchedLettersMin },
  )

interface MessageSearchProps {
  userId: string
  /** The link to a message in its chat. */
  linkTo: (contact: string, index: number) => LinkProps
  /** Shown without a search. */
  children: ReactNode
}

/** Searches all messages of the user. Results replace the list. */
export function MessageSearch({ userId, linkTo, children }: MessageSearchProps) {
  const [typed, setTyped] = useState('')
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setPaused(typed.trim()), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  const { data: found, error } = useQuery(searchQuery(paused))
  const isSearching = typed.trim().length >= searchedLettersMin
  return (
    <>
      <search className={styles.search}>
        <Form onSubmit={(event) => event.preventDefault()}>
          <SearchBox placeholder="Search in messages" text={typed} onType={setTyped} />
        </Form>
        <div aria-live="polite">
          {isSearching && error ? <ErrorCard message={error.message} /> : null}
          {isSearching && found?.length === 0 ? <p className={styles.nothing}>No messages match your search.</p> : null}
        </div>
      </search>
      {isSearching ? null : children}
      {isSearching && found && found.length > 0 ? (
        <ul className={styles.list} aria-label="Messages found">
          {found.map((one) => (
            <li key={`${one.conversation} ${one.index}`}>
              <Link {...linkTo(one.id, one.index)} className={styles.found ?? ''}>
                <MatchedMessage found={one} isOwn={one.authorId === userId} searched={paused} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

interface MatchedMessageProps {
  found: FoundMessageView
  isOwn: boolean
  searched: string
}

function MatchedMessage({ found, isOwn, searched }: MatchedMessageProps) {
  return (
    <>
      <b>{found.kind === 'job' ? found.name : nameOfOther(found)}</b>
      <time dateTime={found.sentAt}>{dayMonthText(found.sentAt)}</time>
      <span>
        {isOwn ? 'You: ' : ''}
        {partsOf(found.body, searched).map(({ text, isFound, at }) =>
          isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </span>
    </>
  )
}
