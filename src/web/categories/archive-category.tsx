import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminCategoryView } from '#api/categories/category-routes.ts'
import { call } from '../core/call.ts'
import { showSuccess } from '../core/toasts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'

interface ArchiveCategoryProps {
  category: AdminCategoryView
  onChanged: (category: AdminCategoryView) => void
}

/** Archives a category after confirmation, or restores it [ADMIN-01]. */
export function ArchiveCategory({ category: { id, name, archivedAt }, onChanged }: ArchiveCategoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isAvailable = archivedAt === null
  const archive = useMutation({
    mutationFn: (isArchived: boolean) =>
      call('PUT /admin/categories/{id}/archived', { params: { id }, body: { isArchived } }),
    meta: { silent: true },
    onSuccess: (changed, isArchived) => {
      setIsOpen(false)
      onChanged(changed)
      showSuccess(isArchived ? `${name} is archived.` : `${name} is available again.`)
    },
  })
  // A double click must not open the dialog again.
  const toggleArchived = (clicks: number) => {
    if (clicks > 1) return
    if (isAvailable) setIsOpen(true)
    else archive.mutate(false)
  }
  return (
    <div className="stack-20">
      <p>
        {isAvailable
          ? 'Available for jobs, searches and profiles.'
          : "Archived. New jobs and profiles can't use it. Existing ones keep it."}
      </p>
      {archive.error && !isOpen ? <ErrorCard message={archive.error.message} /> : null}
      <div className="row-end">
        <Button
          variant="default"
          loading={archive.isPending && !isOpen}
          onClick={({ detail }) => toggleArchived(detail)}
        >
          {isAvailable ? 'Archive' : 'Restore'}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        title={`Archive: ${name}`}
        confirmLabel="Archive"
        isDangerous
        isBusy={archive.isPending}
        onConfirm={() => archive.mutate(true)}
        onCancel={() => setIsOpen(false)}
      >
        <p>
          Customers and contractors can no longer choose it. Existing jobs and profiles keep it. You can restore it
          later.
        </p>
        {archive.error ? <ErrorCard message={archive.error.message} /> : null}
      </ConfirmDialog>
    </div>
  )
}
