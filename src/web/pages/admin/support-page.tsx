import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, linkOptions } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { permissionName } from '#domain/admin/permission-groups.ts'
import { ANY_STATUS } from '#domain/admin/record-list.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { SUPPORT_FILTERS, type SupportFilter } from '#domain/messages/support-filter.ts'
import { loadRecords } from '../../admin/records-query.ts'
import { RecordHistory } from '../../audit/record-history.tsx'
import { forbiddenOn403 } from '../../core/forbidden-on-403.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { readText } from '../../core/search-params.ts'
import { type SessionUser, useSession } from '../../core/session.ts'
import { readTableSearch, serverParams, type TableSearch } from '../../core/table-search.ts'
import { useBrowserValue } from '../../core/use-browser-value.ts'
import { useRefetchInterval } from '../../core/use-refetch-interval.ts'
import { ArchiveChat } from '../../messages/archive-chat.tsx'
import { loadChat } from '../../messages/chat-query.ts'
import { ConversationError, InvalidAccess } from '../../messages/conversation-error.tsx'
import { SupportAssignee } from '../../messages/support-assignee.tsx'
import { SupportList } from '../../messages/support-list.tsx'
import { supportAssigneesQuery, supportChatQuery, supportQuery } from '../../messages/support-query.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { jobLink } from '../components/job-links.ts'
import columns from '../components/messages-screen.module.css'
import { RecordLink } from '../components/record-link.tsx'
import { Records } from '../components/records.tsx'
import styles from './support-page.module.css'

const ChatScreen = lazyPart(async () => (await import('../components/chat-screen.tsx')).ChatScreen)

const SupportContact = lazyPart(async () => (await import('../components/support-contact.tsx')).SupportContact)

const REFETCH_INTERVAL_MS = 5_000

const FILTERS: Record<SupportFilter, string> = {
  unanswered: 'Unanswered',
  mine: 'Mine',
  all: 'All',
  archived: 'Archived',
}

/** The inbox with the open chat, or a table of all chats. */
export interface SupportSearch extends TableSearch {
  filter?: SupportFilter | undefined
  contact?: string | undefined
  view?: 'table' | undefined
}

const supportLink = (filter: SupportFilter, contact?: string) =>
  linkOptions({ to: '/admin/support', search: { filter, contact } })
const linkToJob = (id: string) => jobLink('desktop', id)

export const Route = createFileRoute('/_app/admin/support')({
  staticData: { title: 'Support' },
  validateSearch: (search: Record<string, unknown>): SupportSearch => ({
    filter: SUPPORT_FILTERS.find((one) => one === search.filter),
    contact: readText(search.contact),
    ...(search.view === 'table' && { ...readTableSearch(search), view: 'table' }),
  }),
  loaderDeps: ({ search }) => ({ ...serverParams({ search }), filter: search.filter ?? 'unanswered' }),
  loader: async ({ context: { queryClient }, deps: { view, filter, contact, ...asked } }) => {
    if (view === 'table') return await forbiddenOn403(loadRecords(queryClient, 'supportChats', asked))
    await forbiddenOn403(
      Promise.all([
        queryClient.ensureInfiniteQueryData(supportQuery(filter)),
        queryClient.ensureQueryData(supportAssigneesQuery),
        contact ? notFoundOn404(loadChat(queryClient, contact, undefined)) : undefined,
        contact ? queryClient.ensureQueryData(supportChatQuery(contact)) : undefined,
      ]),
    )
  },
  head: unlistedHead('Support'),
  errorComponent: ConversationError,
  component: SupportPage,
})

function SupportPage() {
  const { user } = useSession()
  const { view } = Route.useSearch()
  if (!user) return <InvalidAccess />
  return view === 'table' ? <SupportTable /> : <Support user={user} />
}

/** All support chats, searched and sorted by the server, with links to each chat. */
function SupportTable() {
  const search = readTableSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <Records
      list="supportChats"
      search={search}
      onSearch={(asked) => void navigate({ search: { ...asked, view: 'table' } })}
      renderLink={(record, words) => <RecordLink list="supportChats" record={record} words={words} />}
    >
      <div>
        <ButtonLink to="/admin/support">Back to inbox</ButtonLink>
      </div>
    </Records>
  )
}

/** The support inbox and the open conversation [MSG-10]. Needs a support permission [DATA-02]. */
function Support({ user }: { user: SessionUser }) {
  const { filter = 'unanswered', contact } = Route.useSearch()
  return (
    <div className={columns.columns} data-open={contact ? true : undefined}>
      <h1 className="sr-only">Support</h1>
      <section className={columns.list} aria-labelledby="conversations">
        <h2 id="conversations">Support</h2>
        <nav className={styles.filters} aria-label="Conversations">
          {SUPPORT_FILTERS.map((one) => (
            <Link key={one} {...supportLink(one)} aria-current={one === filter ? 'page' : undefined}>
              {FILTERS[one]}
            </Link>
          ))}
          <Link to="/admin/support" search={{ view: 'table', status: ANY_STATUS }}>
            Search
          </Link>
        </nav>
        <SupportList
          filter={filter}
          userId={user.id}
          openConversation={contact}
          linkTo={(conversation) => supportLink(filter, conversation)}
        />
      </section>
      <div className={columns.chat}>
        {contact ? (
          <Suspense fallback={<PageSkeleton />}>
            <OpenChat key={contact} contact={contact} filter={filter} user={user} />
          </Suspense>
        ) : (
          <EmptyState title="Choose a conversation">Messages will appear here.</EmptyState>
        )}
      </div>
    </div>
  )
}

interface OpenChatProps {
  contact: string
  filter: SupportFilter
  user: SessionUser
}

function OpenChat({ contact, filter, user: { id: userId, permissions } }: OpenChatProps) {
  const { data: colleagues } = useSuspenseQuery(supportAssigneesQuery)
  const { data: chat } = useSuspenseQuery({
    ...supportChatQuery(contact),
    refetchInterval: useRefetchInterval(REFETCH_INTERVAL_MS),
  })
  const mayArchive = hasPermission(permissions ?? [], 'admin_qa_delete')
  const mayAnswer = colleagues.some(({ id }) => id === userId)
  return (
    <div className={styles.open}>
      {chat ? (
        <div className={styles.tools}>
          {mayAnswer ? (
            <SupportAssignee conversation={contact} userId={userId} assigneeId={chat.assignee?.id ?? null} />
          ) : null}
          {mayArchive ? (
            <ArchiveChat
              conversation={contact}
              isArchived={chat.archivedAt !== null}
              lastIndex={chat.lastMessage.index}
            />
          ) : null}
          <Opened title="History" key={`${chat.assignee?.id} ${chat.archivedAt}`}>
            <RecordHistory list="supportChats" id={contact} />
          </Opened>
        </div>
      ) : null}
      {chat ? (
        <Opened title="Contact" isOpenOnWide>
          <SupportContact user={chat.user} />
        </Opened>
      ) : null}
      <ChatScreen
        contact={contact}
        userId={userId}
        back={supportLink(filter)}
        jobLink={linkToJob}
        sharesJobs={false}
        closed={
          mayAnswer
            ? undefined
            : `You can read these conversations. To reply, you need the permission “${permissionName('admin_qa_write')}”.`
        }
      />
    </div>
  )
}

interface OpenedProps {
  title: string
  /** A wide screen has room for it beside the list. */
  isOpenOnWide?: boolean
  children: ReactNode
}

/** A part that loads when it is opened. */
function Opened({ title, isOpenOnWide = false, children }: OpenedProps) {
  const isWide = useBrowserValue(() => window.matchMedia('(min-width: 1200px)').matches, false)
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? (isOpenOnWide && isWide)
  return (
    <details
      className={styles.opened}
      open={isOpen}
      data-aside={isOpenOnWide || undefined}
      onToggle={({ currentTarget }) => setChosen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen ? <Suspense fallback={<PageSkeleton />}>{children}</Suspense> : null}
    </details>
  )
}
