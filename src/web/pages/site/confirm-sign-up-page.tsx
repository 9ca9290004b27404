import { createFileRoute } from '@tanstack/react-router'
import { ConfirmSignUp } from '../../accounts/confirm-sign-up.tsx'
import { unlistedHead } from '../../core/page-title-head.ts'
import { readOneOf } from '../../core/search-params.ts'
import { Card } from '../../ui/card.tsx'
import styles from './form-page.module.css'

export const Route = createFileRoute('/_site/confirm-sign-up')({
  validateSearch: (search: Record<string, unknown>) => ({ from: readOneOf(['contractor'], search.from) }),
  head: unlistedHead('Confirm your email'),
  component: ConfirmSignUpPage,
})

function ConfirmSignUpPage() {
  const { from } = Route.useSearch()
  return (
    <div className={styles.page}>
      <h1>Confirm your email</h1>
      <Card>
        <ConfirmSignUp from={from} />
      </Card>
    </div>
  )
}
