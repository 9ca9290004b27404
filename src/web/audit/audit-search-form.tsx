import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS } from '#domain/audit/audit-action.ts'
import { readOneOf } from '../core/search-params.ts'
import { Form } from '../ui/form.tsx'
import styles from './audit.module.css'
import type { AuditSearch } from './audit-query.ts'

interface AuditSearchFormProps {
  search: AuditSearch
  onSearch: (typed: Record<'actor' | 'subject' | 'action' | 'day', string>) => void
}

/** Who, what, how and on which day; what is left empty is not asked. */
export function AuditSearchForm({ search, onSearch }: AuditSearchFormProps) {
  const { actor = '', subject = '', day = '' } = search
  const action: string = readOneOf(AUDIT_ACTION_NAMES, search.action) ?? ''
  const form = useForm({ values: { actor, subject, action, day } })
  return (
    <Form className={styles.search} onSubmit={form.handleSubmit(onSearch)}>
      <TextInput label="Username of the administrator" autoComplete="off" {...form.register('actor')} />
      <TextInput label="Id of what was changed" autoComplete="off" {...form.register('subject')} />
      <NativeSelect
        label="What was done"
        data={[
          { value: '', label: 'Anything' },
          ...AUDIT_ACTION_NAMES.map((value) => ({ value, label: AUDIT_ACTIONS[value] })),
        ]}
        {...form.register('action')}
      />
      <TextInput label="Day" type="date" {...form.register('day')} />
      <Button type="submit" variant="ink">
        Search
      </Button>
    </Form>
  )
}
