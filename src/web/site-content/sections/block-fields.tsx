import { TextInput } from '@mantine/core'
import { CarouselFields } from './carousel-fields.tsx'
import type { BlockFieldsProps } from './edit-state.ts'
import { HtmlFields } from './html-fields.tsx'

export function BlockFields({ block, onChange, ...rest }: BlockFieldsProps) {
  switch (block.kind) {
    case 'carousel':
      return <CarouselFields block={block} onChange={onChange} {...rest} />
    case 'html':
      return <HtmlFields block={block} onChange={onChange} {...rest} />
    case 'quoteInput':
      return (
        <TextInput
          label="Label"
          description="The question that visitors see."
          value={block.label}
          error={rest.editing.problems[`${rest.at}.label`]}
          onChange={({ currentTarget }) => onChange({ ...block, label: currentTarget.value })}
        />
      )
  }
}
