import { TextInput } from '@mantine/core'
import type { Block } from '#domain/site-content/page-schemas.ts'
import { CarouselFields } from './carousel-fields.tsx'
import type { Editing } from './edited-page.tsx'
import { HtmlFields } from './html-fields.tsx'

export interface BlockFieldsProps<Kind extends Block = Block> {
  block: Kind
  editing: Editing
  /** Where the block stands in the page, as problems name it: "blocks.2". */
  at: string
  onChange: (block: Kind) => void
}

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
          description="What the visitor is asked."
          value={block.label}
          error={rest.editing.problems[`${rest.at}.label`]}
          onChange={({ currentTarget }) => onChange({ ...block, label: currentTarget.value })}
        />
      )
  }
}
