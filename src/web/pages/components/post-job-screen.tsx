import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { PostJobForm } from '../../jobs/post-job-form.tsx'
import styles from './post-job-screen.module.css'

/** The form as an alternative to the chat. */
export function PostJobScreen({ text }: { text: string | undefined }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <section className={styles.form} aria-labelledby="describe">
      <h2 id="describe">Describe the job yourself</h2>
      <Link to="/ai-chat">Chat with AI instead</Link>
      <PostJobForm text={text} categories={categories} />
    </section>
  )
}
