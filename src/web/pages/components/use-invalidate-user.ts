import { useQueryClient } from '@tanstack/react-query'
import { recordHistoryKey } from '../../audit/record-history-query.ts'

/** After a change to a user record: reloads the list and the history. */
export function useInvalidateUser(list: 'customers' | 'contractors', id: string): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const queryKey of [['admin', 'records', list], recordHistoryKey(list, id)])
      void queryClient.invalidateQueries({ queryKey })
  }
}
