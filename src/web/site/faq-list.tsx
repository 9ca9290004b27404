import { IconPlus } from '@tabler/icons-react'
import { faqInOrder } from '#domain/site-content/faq-order.ts'
import styles from './faq-list.module.css'

interface FaqListProps {
  items: readonly { id: string; question: string; answer: string; order?: number | null | undefined }[]
}

/** FAQ items in the owner's order [LAND-07]. They open without a script. */
export function FaqList({ items }: FaqListProps) {
  if (items.length === 0) return null
  return (
    <section className={`wrap ${styles.faq}`} id="faq" aria-labelledby="faq-heading">
      <h2 id="faq-heading">Questions people ask</h2>
      <div>
        {faqInOrder(items).map(({ id, question, answer }) => (
          <details key={id}>
            <summary>
              {question} <IconPlus size={20} aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
