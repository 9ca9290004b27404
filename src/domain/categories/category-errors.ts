import { defineErrors } from '../core/error.ts'

export const categoryErrors = defineErrors('category', {
  nameTaken: { kind: 'invalid', message: 'There is already a category with this name.' },
})
