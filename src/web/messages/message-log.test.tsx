import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChatView } from '#api/messages/message-view.ts'
import { MessageLog } from './message-log.tsx'

const chat: ChatView = {
  id: 'lee',
  conversation: 'lee-mia',
  kind: 'direct',
  name: 'Lee',
  participants: [
    { id: 'mia', name: 'Mia', isBusiness: false },
    { id: 'lee', name: 'Lee', isBusiness: true },
  ],
  otherAgents: [],
  lastIndex: 3,
  readIndex: 3,
  otherReadIndex: 1,
  messages: [1, 2, 3].map((index) => ({
    index,
    authorId: index === 3 ? 'lee' : 'mia',
    body: `Number ${index}`,
    key: `key-${index}`,
    sentAt: '2026-11-04T01:00:00.000Z',
  })),
}

function draw(isEnd: boolean, missed: number): string {
  const place = { box: { current: null }, note: () => undefined, toEnd: () => undefined, isEnd, missed }
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MessageLog
        chat={chat}
        contact="lee"
        userId="mia"
        firstNew={3}
        found={undefined}
        place={place}
        onEnd={() => undefined}
        jobLink={() => ({})}
      >
        <p>At the end</p>
      </MessageLog>
    </QueryClientProvider>,
  )
}
const wordsOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a screen reader announces the author and whether the other party has read it [MSG-04]', () => {
  expect(wordsOf(draw(true, 0))).toBe(
    '04 Nov 2026 You: Number 1 12:00 pm Read You: Number 2 12:00 pm Sent New since you left Lee: Number 3 12:00 pm At the end',
  )
})

test('a reader far above sees the number of new messages and a button to them', () => {
  expect(wordsOf(draw(true, 0))).not.toMatch(/new message|Newest/)
  expect(wordsOf(draw(false, 0))).toContain('Newest messages')
  expect(wordsOf(draw(false, 1))).toMatch(/1 new message$/)
  expect(wordsOf(draw(false, 12))).toContain('12 new messages')
})
