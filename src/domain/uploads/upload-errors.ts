import { defineErrors } from '../core/error.ts'

export const uploadErrors = defineErrors('uploads', {
  fileMissing: { kind: 'invalid', message: 'This file is not in our storage. Please choose it again.' },
})
