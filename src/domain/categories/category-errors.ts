import { defineErrors } from '../core/error.ts'

export const categoryErrors = defineErrors('category', {
  changedMeanwhile: {
    kind: 'conflict',
    message: 'Somebody has changed this category meanwhile. Please load the page again and compare.',
  },
  nameInUse: { kind: 'invalid', message: 'There is already a category with this name.' },
})
