import { IconSparkles } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { PostJobForm } from '../../jobs/post-job-form.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import styles from './post-job-screen.module.css'

/** The form as an alternative to the chat. */
export function PostJobScreen({ text }: { text: string | undefined }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <div className={styles.form}>
      <ButtonLink to="/ai-chat" leftSection={<IconSparkles size={18} aria-hidden />}>
        Chat with AI instead
      </ButtonLink>
      <PostJobForm text={text} categories={categories} />
    </div>
  )
}
