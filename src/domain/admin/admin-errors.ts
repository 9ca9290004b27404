import { defineErrors } from '../core/error.ts'

export const adminErrors = defineErrors('admin', {
  ownPermissions: { kind: 'forbidden', message: "You can't change your own permissions." },
  permissionDenied: { kind: 'forbidden', message: 'You can only grant or remove permissions you have yourself.' },
  changedMeanwhile: {
    kind: 'conflict',
    message: 'Someone else updated this record while you were editing. Reload to see their changes before you save.',
  },
})
