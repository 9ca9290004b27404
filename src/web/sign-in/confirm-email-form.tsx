import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { EmailChangeView } from '#api/accounts/account-view.ts'
import { supportContact } from '#domain/messages/conversation-name.ts'
import { CurrentPasswordField, useCurrentPassword } from '../accounts/current-password.tsx'
import { type ApiCallOutput, call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { showSuccess } from '../core/toasts.ts'
import { useAction } from '../core/use-action.ts'
import { useBrowserValue } from '../core/use-browser-value.ts'
import { useSubmit } from '../core/use-submit.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import styles from './change-email.module.css'
import { CodeField, codeOptions } from './code-field.tsx'
import { EmailChangeFailure } from './email-change-failure.tsx'
import { resendWaitMs } from './pending-login.ts'
import { ResendCode } from './resend-code.tsx'

interface Codes {
  currentCode: string
  newCode: string
}

const noCodes = { currentCode: '', newCode: '' }
const resolver = lazyResolver<Codes>(
  async () => (await import('#domain/sign-in/sign-in-schemas.ts')).emailChangeCodesSchema,
)

interface ConfirmEmailFormProps {
  /** The current address. */
  email: string
  waiting: EmailChangeView
  /** The user has just asked, so the first field takes the focus. */
  isJustSent: boolean
  onChange: (waiting: EmailChangeView | null) => Promise<void>
  onConfirmed: (answer: ApiCallOutput<'POST /account/email/confirm'>) => Promise<void>
}

/** One code from each address. The codes stay typed after an error. */
export function ConfirmEmailForm({ email, waiting, isJustSent, onChange, onConfirmed }: ConfirmEmailFormProps) {
  const form = useForm<Codes>({ resolver, defaultValues: noCodes })
  const confirm = useSubmit(form, {
    send: (body: Codes) => call('POST /account/email/confirm', { body }),
    onSuccess: async (answer) => {
      await onConfirmed(answer)
      showSuccess(`Your email is now ${waiting.email}. We've signed you out on all other devices.`)
    },
  })
  const onNewCodes = () => {
    confirm.reset()
    form.resetField('currentCode')
    form.resetField('newCode')
    form.setFocus('currentCode')
  }
  const { errors } = form.formState
  return (
    <Form className={styles.form} onSubmit={confirm.submit}>
      <p role="status">
        To change your email to <b>{waiting.email}</b>, enter the codes we've sent to both addresses. They expire after
        10 minutes.
      </p>
      <EmailChangeFailure error={confirm.error} />
      <CodeField
        label={`Code sent to ${email}`}
        autoFocus={isJustSent}
        error={errors.currentCode?.message}
        {...form.register('currentCode', codeOptions)}
      />
      <CodeField
        label={`Code sent to ${waiting.email}`}
        autoFocus={false}
        error={errors.newCode?.message}
        {...form.register('newCode', codeOptions)}
      />
      <p>
        Can't read the email we sent to {email}?{' '}
        <Link to="/dashboard/messages" search={{ viewMode: 'messages', contact: supportContact }}>
          Contact support
        </Link>
        .
      </p>
      <div className={styles.ways}>
        <Button type="submit" variant="gold" loading={confirm.isBusy || confirm.isSuccess}>
          Change email
        </Button>
        <CancelChange email={email} onCancelled={() => onChange(null)} />
      </div>
      <NewCodes waiting={waiting} onChange={onChange} onSent={onNewCodes} />
    </Form>
  )
}

function CancelChange({ email, onCancelled }: { email: string; onCancelled: () => Promise<void> }) {
  const cancel = useAction({
    send: () => call('DELETE /account/email'),
    done: `Your email is still ${email}.`,
    onSuccess: onCancelled,
  })
  return (
    <>
      <Button loading={cancel.isBusy} onClick={() => void cancel.run()}>
        Cancel
      </Button>
      <ActionError action={cancel} />
    </>
  )
}

interface NewCodesProps {
  waiting: EmailChangeView
  onChange: (waiting: EmailChangeView | null) => Promise<void>
  onSent: () => void
}

/** Sends both codes again. Only the browser knows how long to wait. */
function NewCodes({ waiting: { email, requestedAt }, onChange, onSent }: NewCodesProps) {
  const isInBrowser = useBrowserValue(() => true, false)
  const current = useCurrentPassword()
  const send = async () => {
    try {
      const body = { email, currentPassword: current.typed || undefined }
      await onChange(await call('POST /account/email', { body }))
      current.setTyped(undefined)
    } catch (error) {
      current.askAfter(error)
      throw error
    }
  }
  if (!isInBrowser) return null
  return (
    <>
      <CurrentPasswordField password={current} />
      <div>
        <ResendCode
          what="new codes"
          email="both addresses"
          readyAt={Date.parse(requestedAt) + resendWaitMs}
          send={send}
          onSent={onSent}
        />
      </div>
    </>
  )
}
