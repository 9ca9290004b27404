import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageContent } from '#domain/site-content/page-schemas.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { useSession } from '../../core/session.ts'
import { PageEditor } from '../../site-content/sections/page-editor.tsx'
import type { PageName } from '../../site-content/sections/page-query.ts'

interface PageEditingProps {
  name: PageName
  proposal: PageContent
  /** Customer reviews, on a contractor's page. */
  rating?: number
  /** A link to the page as visitors see it. */
  done: ReactNode
}

/** The editor with its dependencies on other features. It is a separate chunk, so visitors do not load it. */
export function PageEditing({ name, proposal, rating, done }: PageEditingProps) {
  const { user } = useSession()
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <PageEditor
      name={name}
      user={user?.id ?? 'anonymous'}
      isAdministrator={user?.role === 'admin'}
      proposal={proposal}
      rating={rating}
      categoryNames={categories.map((category) => category.name)}
      done={done}
    />
  )
}
