import { UploadField, type UploadFieldProps } from '../../uploads/upload-field.tsx'
import type { PageName } from './page-query.ts'

interface PicturesFieldProps extends Pick<UploadFieldProps, 'label' | 'value' | 'onChange' | 'error'> {
  name: PageName
  max: number
}

const PICTURES = ['image'] as const

/** Pictures of a page, stored with those of its owner. */
export function PicturesField({ name, max, ...field }: PicturesFieldProps) {
  return (
    <UploadField
      {...field}
      accept={PICTURES}
      max={max}
      prefix={name.kind === 'contractor' ? 'contractors/cases' : 'site'}
      help={max === 1 ? 'One picture.' : `At most ${max} pictures.`}
    />
  )
}
