/** The admin changes of a user. */
import type { QueryClient } from '@tanstack/react-query'
import { RecordHistory } from '../../audit/record-history.tsx'
import { recordHistoryQuery } from '../../audit/record-history-query.ts'

const loadHistory = (list: 'customers' | 'contractors') => (queryClient: QueryClient, id: string) =>
  queryClient.prefetchInfiniteQuery(recordHistoryQuery(list, id))

const CustomerHistory = ({ id }: { id: string }) => <RecordHistory list="customers" id={id} />
const ContractorHistory = ({ id }: { id: string }) => <RecordHistory list="contractors" id={id} />

export const customerHistory = { load: loadHistory('customers'), Page: CustomerHistory }
export const contractorHistory = { load: loadHistory('contractors'), Page: ContractorHistory }
