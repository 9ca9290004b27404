import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { CustomerRecordView } from '#api/admin/user-routes.ts'
import { CustomerForm } from '../../admin/customer-form.tsx'
import { customerRecordQuery } from '../../admin/user-query.ts'
import { Card } from '../../ui/card.tsx'
import { useInvalidateUser } from './use-invalidate-user.ts'

/** The form of a customer's details, for admins with permission. */
function CustomerDetails({ id }: { id: string }) {
  const query = customerRecordQuery(id)
  const { data: record } = useSuspenseQuery(query)
  const queryClient = useQueryClient()
  const invalidate = useInvalidateUser('customers', id)
  const take = (changed: CustomerRecordView) => {
    queryClient.setQueryData(query.queryKey, changed)
    invalidate()
  }
  return (
    <Card title="Details">
      {record.canEdit ? (
        <CustomerForm record={record} onChanged={take} />
      ) : (
        <p className="dimmed">You can't change anything here.</p>
      )}
    </Card>
  )
}

export const customerDetails = { load: () => Promise.resolve(), Page: CustomerDetails }
