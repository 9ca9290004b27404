import type { QueryClient } from '@tanstack/react-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import { contractorRecordQuery } from '../../admin/user-query.ts'
import { Verifications } from '../../verification/verifications.tsx'
import { verificationsQuery } from '../../verification/verifications-query.ts'
import { useInvalidateUser } from './use-invalidate-user.ts'

/** What was verified of a contractor, and the form. */
function ContractorVerification({ id }: { id: string }) {
  const { data } = useSuspenseQuery(contractorRecordQuery(id))
  return <Verifications id={id} canEdit={data.canEdit} onChanged={useInvalidateUser('contractors', id)} />
}

export const contractorVerification = {
  load: (queryClient: QueryClient, id: string) => queryClient.fetchQuery(verificationsQuery(id)),
  Page: ContractorVerification,
}
