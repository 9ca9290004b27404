import { useState } from 'react'
import { hasRight } from '#domain/core/admin-permissions.ts'
import { viewRight } from '#domain/view-as/view-rules.ts'
import { useSession } from '../core/session.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import { ViewAsForm } from './view-as-form.tsx'

/** Lets the support see the product as this person sees it [ADMIN-03]; nobody else has the button. */
export function ViewAs({ id, name }: { id: string; name: string }) {
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (!hasRight(user?.permissions ?? [], viewRight)) return null
  return (
    <>
      <PlainButton onClick={() => setIsOpen(true)}>See Plumbline as they do</PlainButton>
      {isOpen ? <ViewAsForm id={id} name={name} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
