import { defineErrors } from '../core/error.ts'

export const categoryErrors = defineErrors('category', {
  changedMeanwhile: {
    kind: 'conflict',
    message: 'Someone else updated this category while you were editing. Reload to see their changes before you save.',
  },
  nameInUse: { kind: 'invalid', message: 'There is already a category with this name.' },
})
