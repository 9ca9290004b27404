import { useState } from 'react'
import type { AdminCategoryView } from '#api/categories/category-routes.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface ArchiveCategoryProps {
  category: AdminCategoryView
  onChanged: (category: AdminCategoryView) => void
}

/** Archives a category after confirmation, or restores it [ADMIN-01]. */
export function ArchiveCategory({ category: { id, name, archivedAt }, onChanged }: ArchiveCategoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isAvailable = archivedAt === null
  const archive = useAction({
    send: (isArchived: boolean) =>
      call('PUT /admin/categories/{id}/archived', { params: { id }, body: { isArchived } }),
    done: (_changed, isArchived) => (isArchived ? `${name} is archived.` : `${name} is available again.`),
    onSuccess: (changed) => {
      setIsOpen(false)
      onChanged(changed)
    },
  })
  // A double click must not open the dialog again.
  const toggleArchived = (clicks: number) => {
    if (clicks > 1) return
    if (isAvailable) setIsOpen(true)
    else void archive.run(false)
  }
  return (
    <div className="stack-20">
      <p>
        {isAvailable
          ? 'Available for jobs, searches and profiles.'
          : "Archived. It can't be chosen for new jobs or profiles. Existing ones keep it."}
      </p>
      {isOpen ? null : <ActionError action={archive} />}
      <div className="row-end">
        <Button loading={archive.isBusy && !isOpen} onClick={({ detail }) => toggleArchived(detail)}>
          {isAvailable ? 'Archive' : 'Restore'}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        title={`Archive ${name}?`}
        confirmLabel="Archive"
        isDangerous
        action={archive}
        onConfirm={() => archive.run(true)}
        onCancel={() => setIsOpen(false)}
      >
        <p>
          Customers and contractors can no longer choose it. Existing jobs and profiles keep it. You can restore it
          later.
        </p>
      </ConfirmDialog>
    </div>
  )
}
