import type { UploadsProps } from '../../forms/form-fields.ts'
import { FormView, type FormViewProps } from '../../forms/form-view.tsx'
import { UploadField } from '../../uploads/upload-field.tsx'

type FormScreenProps = Omit<FormViewProps, 'renderUploads'>

/** A form with its uploads, for any page. */
export function FormScreen(props: FormScreenProps) {
  return <FormView {...props} renderUploads={renderUploads} />
}

function renderUploads({ field, ...rest }: UploadsProps) {
  const { label, help, accept, max, prefix, required } = field
  return (
    <UploadField
      {...rest}
      key={rest.id}
      label={label}
      accept={accept}
      max={max}
      prefix={prefix}
      isRequired={required !== undefined}
      {...(help === undefined ? {} : { help })}
    />
  )
}
