/** The sign-in status of a user, and the actions on it. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { AdminAccountView } from '#api/accounts/account-view.ts'
import { AccountActions } from '../../admin/account-actions.tsx'
import { contractorRecordQuery, customerRecordQuery } from '../../admin/user-query.ts'
import { useInvalidateUser } from './use-invalidate-user.ts'

const load = () => Promise.resolve()

function CustomerAccount({ id }: { id: string }) {
  const query = customerRecordQuery(id)
  const { data } = useSuspenseQuery(query)
  const queryClient = useQueryClient()
  const invalidate = useInvalidateUser('customers', id)
  const take = (account: AdminAccountView) => {
    queryClient.setQueryData(query.queryKey, { ...data, account })
    invalidate()
  }
  return <AccountActions account={data.account} onAccount={take} />
}

function ContractorAccount({ id }: { id: string }) {
  const query = contractorRecordQuery(id)
  const { data } = useSuspenseQuery(query)
  const queryClient = useQueryClient()
  const invalidate = useInvalidateUser('contractors', id)
  const take = (account: AdminAccountView) => {
    queryClient.setQueryData(query.queryKey, { ...data, account })
    invalidate()
  }
  return <AccountActions account={data.account} onAccount={take} />
}

export const customerAccount = { load, Page: CustomerAccount }
export const contractorAccount = { load, Page: ContractorAccount }
