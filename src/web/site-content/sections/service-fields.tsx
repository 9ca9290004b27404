import { Textarea, TextInput } from '@mantine/core'
import type { Service } from '#domain/site-content/page-schemas.ts'
import type { Editing } from './edit-state.ts'

interface ServiceFieldsProps {
  service: Service
  editing: Editing
  at: string
  onChange: (service: Service) => void
}

/** A service: picture, title and text [ONB-05]. */
export function ServiceFields({ service, editing: { problems, renderPictures }, at, onChange }: ServiceFieldsProps) {
  return (
    <>
      <TextInput
        label="Title"
        required
        value={service.title}
        error={problems[`${at}.title`]}
        onChange={({ currentTarget }) => onChange({ ...service, title: currentTarget.value })}
      />
      <Textarea
        label="Content"
        required
        autosize
        minRows={3}
        value={service.content}
        error={problems[`${at}.content`]}
        onChange={({ currentTarget }) => onChange({ ...service, content: currentTarget.value })}
      />
      {renderPictures({
        label: 'Picture',
        value: service.image ? [service.image] : [],
        onChange: ([image]) => onChange({ ...service, image }),
        max: 1,
        error: problems[`${at}.image`],
      })}
    </>
  )
}
