import { type LinkProps, linkOptions } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { RecordListName } from '#domain/admin/record-lists.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { BackLink } from '../../ui/back-link.tsx'

// Other users do not load the definitions of admin lists.
const BackToList = lazyPart(async () => (await import('./back-to-list.tsx')).BackToList)

interface Way {
  readonly label: string
  readonly customer: LinkProps
  readonly contractor: LinkProps
  /** Admins return to an admin list. */
  readonly admin?: RecordListName
}

const forms = linkOptions({ to: '/forms' })
const reports = linkOptions({ to: '/forms/report' })
const questions = linkOptions({ to: '/forms/consultation' })

const WAYS = {
  form: { label: 'All forms', customer: forms, contractor: forms },
  case: {
    label: 'All cases',
    customer: linkOptions({ to: '/forms/warranty' }),
    contractor: linkOptions({ to: '/forms/warranty-plan' }),
    admin: 'warranty',
  },
  request: {
    label: 'All requests',
    customer: linkOptions({ to: '/forms/quote-request' }),
    contractor: linkOptions({ to: '/forms/quote' }),
    admin: 'quoteRequests',
  },
  report: { label: 'All reports', customer: reports, contractor: reports, admin: 'stories' },
  question: { label: 'All requests for advice', customer: questions, contractor: questions, admin: 'consultations' },
} as const satisfies Record<string, Way>

/** A link from a form page back to its list, which depends on the reader. */
export function BackToForms({ from }: { from: keyof typeof WAYS }) {
  const role = roleOf(useSession())
  const { label, customer, contractor, admin }: Way = WAYS[from]
  if (role === 'admin' && admin !== undefined)
    return (
      <Suspense>
        <BackToList list={admin} />
      </Suspense>
    )
  return <BackLink {...(role === 'contractor' ? contractor : customer)}>{label}</BackLink>
}
