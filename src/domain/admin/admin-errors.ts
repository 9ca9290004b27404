import { defineErrors } from '../core/error.ts'

export const adminErrors = defineErrors('admin', {
  ownPermissions: { kind: 'forbidden', message: 'Nobody changes their own permissions.' },
  permissionDenied: { kind: 'forbidden', message: 'Nobody gives or takes a right that they do not have.' },
  changedMeanwhile: {
    kind: 'conflict',
    message: 'Somebody has changed this record meanwhile. Please look at it again before you save.',
  },
})
