/** Adds the names of other support agents, looked up by username [MSG-08]. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChatView } from '#api/messages/message-view.ts'
import { type ApiCallOutput, call } from '../core/call.ts'

const TIMEOUT_MS = 10_000

type Names = ApiCallOutput<'GET /conversations/names'>

export const namesQuery = (usernames: readonly string[]) =>
  queryOptions({
    queryKey: ['participant names', ...usernames],
    queryFn: ({ signal }) =>
      call('GET /conversations/names', {
        query: { usernames: usernames.join(',') },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      }),
    placeholderData: keepPreviousData,
    enabled: usernames.length > 0,
  })

/** The chat with all known names. */
export function useChatWithNames(chat: ChatView) {
  const { participants, otherAgents } = chat
  const { data: names, isError, refetch } = useQuery(namesQuery(otherAgents.map(({ username }) => username)))
  const allParticipants = useMemo(
    () => [...participants, ...withAgentNames(otherAgents, names)],
    [participants, otherAgents, names],
  )
  const chatWithNames = useMemo(() => ({ ...chat, participants: allParticipants }), [chat, allParticipants])
  return { chatWithNames, areNamesMissing: isError, askNames: () => void refetch() }
}

export function withAgentNames(
  otherAgents: ChatView['otherAgents'],
  names: Names | undefined,
): ChatView['participants'] {
  return otherAgents.flatMap(({ id, username }) => {
    const name = names?.find((one) => one.username === username)?.name
    return name === undefined ? [] : [{ id, name, isBusiness: false }]
  })
}

/** Agents know each other's names. For users, support has one name. */
export function isUnknownAuthor(
  { participants, otherAgents }: Pick<ChatView, 'participants' | 'otherAgents'>,
  authorId: string,
): boolean {
  return participants.length > 1 && ![...participants, ...otherAgents].some(({ id }) => id === authorId)
}
