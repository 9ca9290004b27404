import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import type { SiteAccessView } from '#api/site-access/site-access-routes.ts'
import { type ProtectedPage, protectedPagesMax } from '#domain/core/protected-pages.ts'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { showSuccess } from '../core/toasts.ts'
import { useSubmit } from '../core/use-submit.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PAGE_REQUIREMENTS } from './page-requirements.ts'
import styles from './site-access.module.css'

interface Fields {
  rules: ProtectedPage[]
  password: string | undefined
}

const resolver = lazyResolver<Fields>(
  async () => (await import('#domain/site-access/site-access-schemas.ts')).siteAccessSchema,
)

const ASKS = Object.entries(PAGE_REQUIREMENTS).map(([value, label]) => ({ value, label }))

interface SiteAccessFormProps {
  access: SiteAccessView
  onSaved: (access: SiteAccessView) => void
}

/** Path prefixes with their requirements, and the site password [FORM-25]. */
export function SiteAccessForm({ access, onSaved }: SiteAccessFormProps) {
  // A draft belongs to its version of the rules, even if newer ones have arrived.
  const [seen, setSeen] = useState(access.rules)
  const form = useForm<Fields>({ resolver, defaultValues: { rules: seen, password: undefined } })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rules' })
  const save = useSubmit(form, {
    send: (typed: Fields) => call('PUT /admin/site-access', { body: { ...typed, seen } }),
    onSuccess: (saved) => {
      showSuccess('Saved. It applies to every visitor from now on.')
      setSeen(saved.rules)
      form.reset({ rules: saved.rules, password: undefined })
      onSaved(saved)
    },
  })
  const { errors } = form.formState
  // Disabled while saving, because the response replaces the values.
  const isBusy = save.isBusy
  const hasFieldError = errors.password !== undefined || errors.rules !== undefined
  return (
    <Form className="stack" onSubmit={save.submit}>
      {hasFieldError ? null : <ActionError action={save} safe="Your changes are still here." />}
      {fields.length === 0 ? <p className="dimmed">Every page is open.</p> : null}
      <ol className={styles.rules}>
        {fields.map((field, index) => (
          <li key={field.id}>
            <TextField
              label="Page and everything below it"
              placeholder="/consult"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.rules?.[index]?.path?.message}
              {...form.register(`rules.${index}.path`)}
            />
            <Select label="Requires" options={ASKS} {...form.register(`rules.${index}.requires`)} />
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove protection from page ${index + 1}`}
              disabled={isBusy}
              onClick={() => remove(index)}
            >
              <IconTrash size={20} aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      <PasswordField
        label={access.hasPassword ? 'New site password' : 'Site password'}
        description={
          access.hasPassword
            ? 'Leave blank to keep the current password. After a change, everyone must enter the new one.'
            : 'Required once a page uses it.'
        }
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password', { setValueAs: (typed: string) => typed || undefined })}
      />
      <div className={styles.actions}>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={isBusy || fields.length >= protectedPagesMax}
          onClick={() => append({ path: '', requires: 'password' })}
        >
          Protect a page
        </Button>
        <Button type="submit" variant="gold" loading={isBusy}>
          Save
        </Button>
      </div>
    </Form>
  )
}
