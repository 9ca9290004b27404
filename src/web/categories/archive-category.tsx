import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminCategoryView } from '#api/categories/category-routes.ts'
import { call } from '../core/call.ts'
import { showSuccess } from '../core/toasts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import styles from './category-form.module.css'

interface ArchiveCategoryProps {
  category: AdminCategoryView
  onChanged: (category: AdminCategoryView) => void
}

/** Archives a category after confirmation, or restores it [ADMIN-01]. */
export function ArchiveCategory({ category: { id, name, archivedAt }, onChanged }: ArchiveCategoryProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isOffered = archivedAt === null
  const archive = useMutation({
    mutationFn: (isArchived: boolean) =>
      call('PUT /admin/categories/{id}/archived', { params: { id }, body: { isArchived } }),
    meta: { silent: true },
    onSuccess: (changed, isArchived) => {
      setIsAsking(false)
      onChanged(changed)
      showSuccess(isArchived ? `${name} is archived.` : `${name} is available again.`)
    },
  })
  // A double click must not open the dialog again.
  const turn = (presses: number) => {
    if (presses > 1) return
    if (isOffered) setIsAsking(true)
    else archive.mutate(false)
  }
  return (
    <div className={styles.stack}>
      <p>
        {isOffered
          ? 'Available. It can be chosen for jobs, searches and profiles.'
          : "Archived. It can't be chosen for new jobs or profiles. Existing ones keep it."}
      </p>
      {archive.error && !isAsking ? <ErrorCard message={archive.error.message} /> : null}
      <div className={styles.actions}>
        <Button variant="default" loading={archive.isPending && !isAsking} onClick={({ detail }) => turn(detail)}>
          {isOffered ? 'Archive' : 'Restore'}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Archive: ${name}`}
        confirmLabel="Archive"
        isDangerous
        isBusy={archive.isPending}
        onConfirm={() => archive.mutate(true)}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          It can't be chosen any more. Existing jobs and profiles keep it, and its page stays. You can restore it later.
        </p>
        {archive.error ? <ErrorCard message={archive.error.message} /> : null}
      </ConfirmDialog>
    </div>
  )
}
