import { useSuspenseQuery } from '@tanstack/react-query'
import { BankDetails } from '../../admin/bank-details.tsx'
import { contractorRecordQuery } from '../../admin/user-query.ts'
import { Card } from '../../ui/card.tsx'
import { useInvalidateUser } from './use-invalidate-user.ts'

/** The masked bank details of a contractor. */
function ContractorBank({ id }: { id: string }) {
  const { data } = useSuspenseQuery(contractorRecordQuery(id))
  return (
    <Card title="Bank details">
      <BankDetails record={data} id={id} onShown={useInvalidateUser('contractors', id)} />
    </Card>
  )
}

export const contractorBank = { load: () => Promise.resolve(), Page: ContractorBank }
