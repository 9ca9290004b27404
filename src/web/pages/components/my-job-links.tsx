import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import type { JobView } from '#api/jobs/job-view.ts'
import { placeName } from '#domain/core/locations.ts'
import { myJobsQuery } from '../../jobs/job-lists-query.ts'
import styles from '../../library/forms.module.css'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'

interface MyJobLinksProps {
  title: string
  fits: (job: JobView) => boolean
  linkTo: (job: JobView) => LinkProps
  none: string
}

/** The user's jobs, to select one for a form. */
export function MyJobLinks({ title, fits, linkTo, none }: MyJobLinksProps) {
  const list = useSuspenseInfiniteQuery(myJobsQuery)
  const jobs = list.data.pages.flatMap(({ items }) => items).filter(fits)
  return (
    <Card title={title}>
      {jobs.length === 0 ? <p>{none}</p> : null}
      <ul className={styles.lines}>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link {...linkTo(job)}>{job.title}</Link>
            <p>
              {placeName(job.city)}, {job.state}
            </p>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </Card>
  )
}
