import { zodResolver } from '@hookform/resolvers/zod'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { adminLoginSchema } from '#domain/sign-in/sign-in-schemas.ts'
import { call } from '../core/call.ts'
import { showIssues } from '../core/form-issues.ts'
import { useSignedIn } from '../core/session.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import styles from './admin.module.css'

type Login = z.input<typeof adminLoginSchema>

export function AdminLoginForm() {
  const router = useRouter()
  const signedIn = useSignedIn()
  const form = useForm<Login, unknown, Login>({
    resolver: zodResolver(adminLoginSchema),
    defaultValues: { username: '', password: '' },
  })
  const login = useMutation({
    mutationFn: (typed: Login) => call('POST /session/password', { body: typed }),
    meta: { silent: true },
    onSuccess: async (session) => {
      if (!('idToken' in session)) return
      await signedIn(session)
      await router.navigate({ to: '/admin' })
    },
    onError: (error) => showIssues(form, error),
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async (typed) => {
    await login.mutateAsync(typed).catch(() => {})
  })

  return (
    <Form className={styles.form} onSubmit={send}>
      {login.error ? <ErrorCard message={login.error.message} /> : null}
      <TextInput
        label="Username"
        autoComplete="username"
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="gold" loading={isSubmitting}>
        Login
      </Button>
    </Form>
  )
}
