import { defineErrors } from '../core/error.ts'

export const categoryErrors = defineErrors('category', {
  changedMeanwhile: {
    kind: 'conflict',
    message: 'Someone else updated this category while you were editing. Reload to see their changes before you save.',
  },
  unknownParent: { kind: 'invalid', message: 'Please choose a category without a parent from the list.' },
  nameInUse: { kind: 'invalid', message: 'There is already a category with this name.' },
})
