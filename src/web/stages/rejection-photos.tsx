import { type Control, Controller } from 'react-hook-form'
import { UploadField } from '../uploads/upload-field.tsx'

export interface Rejection {
  rejectReason: string
  rejectAttachments: string[]
}

/** Photos of the defects, for the contractor [STAGE-06]. */
export function RejectionPhotos({ control }: { control: Control<Rejection> }) {
  return (
    <Controller
      control={control}
      name="rejectAttachments"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <UploadField
          label="Photos of what to change"
          help="Optional, up to 6 photos or videos."
          value={value}
          onChange={onChange}
          error={error?.message}
        />
      )}
    />
  )
}
