import { type LinkProps, linkOptions } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { RecordListName } from '#domain/admin/record-lists.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { BackLink } from '../../ui/back-link.tsx'

// What the lists of the administration are, nobody else loads.
const BackToList = lazy(async () => ({ default: (await import('./back-to-list.tsx')).BackToList }))

interface Way {
  readonly label: string
  readonly customer: LinkProps
  readonly contractor: LinkProps
  /** Whoever administers comes from a list of the administration. */
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

/** From a page of the forms back to what it is one of, which differs with who reads it. */
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
