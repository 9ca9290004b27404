import { useQueryClient } from '@tanstack/react-query'
import { factorsQuery } from './factors-query.ts'

export function useRefetchFactors() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey })
}
