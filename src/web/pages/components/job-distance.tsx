import { useInfiniteQuery } from '@tanstack/react-query'
import { myJobsQuery } from '../../jobs/job-lists-query.ts'
import { Select } from '../../ui/select.tsx'

interface JobDistanceProps {
  jobId: string | undefined
  onChoose: (jobId: string | undefined) => void
}

/** The customer's job from which the cards measure their distance. */
export function JobDistance({ jobId, onChoose }: JobDistanceProps) {
  const { data } = useInfiniteQuery(myJobsQuery)
  const jobs = data?.pages.flatMap(({ items }) => items) ?? []
  if (jobs.length === 0) return null
  return (
    <Select
      isInline
      label="Distance from"
      value={jobId ?? ''}
      options={[
        { value: '', label: 'Choose one of your jobs' },
        ...jobs.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChoose={(id) => onChoose(id || undefined)}
    />
  )
}
