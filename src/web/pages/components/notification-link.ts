/**
 * Translates the address of a notification. Emails use mobile addresses; the desktop has its own for jobs and chats.
 */
import { type LinkProps, linkOptions } from '@tanstack/react-router'
import { jobLink, type Layout } from './job-links.ts'

type LinkFor = (flavour: Layout, id: string, contractorId: string) => LinkProps

const JOB_LINKS: Readonly<Record<string, LinkFor>> = {
  '': jobLink,
  progress: (flavour, id) =>
    flavour === 'mobile' ? linkOptions({ to: '/mobile/jobs/$id/progress', params: { id } }) : jobLink(flavour, id),
  complete: (_flavour, id) => linkOptions({ to: '/mobile/jobs/$id/complete', params: { id } }),
  contract: (_flavour, id, contractorId) =>
    linkOptions({ to: '/mobile/jobs/$id/contract/$contractorId', params: { id, contractorId } }),
}

/** Forms, replies and account pages have one address for all layouts. */
const oneForAll = /^\/(forms|library|account|profile)(\/|$)/

export function notificationLink(flavour: Layout, link: string): LinkProps {
  if (oneForAll.test(link)) return { to: link } as LinkProps
  const [, , list, id, place = '', contractorId = ''] = link.split('/')
  if (list === 'jobs' && id !== undefined) return (JOB_LINKS[place] ?? jobLink)(flavour, id, contractorId)
  if (list === 'jobs') return linkOptions({ to: '/mobile/jobs' })
  if (list === 'messages') return chatLink(flavour, id)
  return linkOptions({ to: '/earnings' })
}

function chatLink(flavour: Layout, contact: string | undefined): LinkProps {
  if (flavour === 'desktop')
    return linkOptions({ to: '/dashboard/messages', search: { viewMode: 'messages', contact } })
  return contact === undefined
    ? linkOptions({ to: '/mobile/messages' })
    : linkOptions({ to: '/mobile/messages/$id', params: { id: contact } })
}
