/** Translates the address of a notification. Emails use the addresses below /mobile; jobs and chats have others here. */
import { type LinkProps, linkOptions } from '@tanstack/react-router'
import { jobLink } from './job-links.ts'

/** Forms, replies and account pages. */
const unchanged = /^\/(forms|library|account|profile)(\/|$)/

export function notificationLink(link: string): LinkProps {
  if (unchanged.test(link)) return { to: link } as LinkProps
  const [, , list, id, place = '', contractorId = ''] = link.split('/')
  if (list === 'messages')
    return linkOptions({ to: '/dashboard/messages', search: { viewMode: 'messages', contact: id } })
  if (list !== 'jobs') return linkOptions({ to: '/earnings' })
  if (id === undefined) return linkOptions({ to: '/mobile/jobs' })
  return place === 'contract'
    ? linkOptions({ to: '/mobile/jobs/$id/contract/$contractorId', params: { id, contractorId } })
    : jobLink('desktop', id)
}
