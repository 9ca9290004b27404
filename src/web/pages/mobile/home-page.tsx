import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Role } from '#domain/core/capabilities.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { CategoryGrid } from '../../categories/category-grid.tsx'
import { roleOf, useSession } from '../../core/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export const Route = createFileRoute('/_app/mobile')({
  staticData: { title: 'Home' },
  loader: ({ context }) => context.queryClient.ensureQueryData(categoriesQuery),
  component: HomePage,
})

const POST_A_JOB = (
  <>
    <p>
      Describe the work once. Contractors answer with quotes in stages, and we hold each payment until you approve the
      stage.
    </p>
    <ButtonLink to="/ai-chat" variant="gold" fullWidth>
      Post a job
    </ButtonLink>
  </>
)

/** The first step of each role. */
const START: Record<Role, { title: string; content: ReactNode }> = {
  anonymous: { title: 'What do you need done?', content: POST_A_JOB },
  assign_customer: { title: 'What do you need done?', content: POST_A_JOB },
  assign_contractor: { title: 'What do you need done?', content: POST_A_JOB },
  customer: { title: 'What do you need done?', content: POST_A_JOB },
  contractor: {
    title: 'Find your next job',
    content: (
      <>
        <p>Open jobs, newest first. Customers pay for each stage before you start it.</p>
        <ButtonLink to="/mobile/jobs" variant="gold" fullWidth>
          Find jobs
        </ButtonLink>
      </>
    ),
  },
  admin: {
    title: 'Administration',
    content: (
      <ButtonLink to="/admin" variant="gold" fullWidth>
        Open admin area
      </ButtonLink>
    ),
  },
}

function HomePage() {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const { title, content } = START[roleOf(useSession())]
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Card>{content}</Card>
      <h2>Categories</h2>
      <CategoryGrid categories={categories} />
    </>
  )
}
