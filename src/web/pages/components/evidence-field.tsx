import type { AttachmentsField } from '../../stages/progress-form.tsx'
import { evidenceOfProgress, UploadField } from '../../uploads/upload-field.tsx'

/** The upload field of a progress submission: photos, videos, certificates [STAGE-03]. */
export function EvidenceField(field: AttachmentsField) {
  return <UploadField {...field} label="Photos, videos and certificates" accept={evidenceOfProgress} prefix="job" />
}
