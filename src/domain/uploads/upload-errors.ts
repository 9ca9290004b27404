import { defineErrors } from '../core/error.ts'

export const uploadErrors = defineErrors('uploads', {
  fileMissing: { kind: 'invalid', message: "This file wasn't uploaded. Choose it again." },
})
