/** The AI chat's address while people describe the job themselves: greeting, form, and the way back from the login. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { PostJobForm } from '../../jobs/post-job-form.tsx'
import { PostWaitingJob } from '../../jobs/post-waiting-job.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { UploadField } from '../../uploads/upload-field.tsx'
import styles from './post-job-screen.module.css'

interface PostJobScreenProps {
  /** What was typed into a search box. */
  text?: string | undefined
  /** Somebody arrives from elsewhere, such as the login: the job that waited for them is posted. */
  isReturning?: boolean
}

export function PostJobScreen({ text, isReturning = false }: PostJobScreenProps) {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <>
      <PageTitle facts="Contractors answer with quotes in stages. You pay a stage only when you approve it.">
        Chat with AI, get your job done.
      </PageTitle>
      {isReturning ? (
        <PostWaitingJob />
      ) : (
        <section className={styles.form} aria-labelledby="describe">
          <h2 id="describe">Describe the job yourself</h2>
          <PostJobForm text={text} categories={categories} renderUploads={(field) => <UploadField {...field} />} />
        </section>
      )}
    </>
  )
}
