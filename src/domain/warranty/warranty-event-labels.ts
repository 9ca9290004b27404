/** Labels of case events. */
import type { WarrantyShape } from './warranty-machine.ts'

export const warrantyEventLabels: Readonly<Record<WarrantyShape['event'], string>> = {
  lodgeClaim: 'Warranty claim lodged',
  lodgeDispute: 'Dispute lodged',
  plan: 'Plan sent',
  accept: 'Plan accepted',
  dispute: 'Plan disputed',
  escalate: 'Escalated to an admin',
  decide: 'Decided: more work needed',
  dismiss: 'Decided and closed',
  close: 'Closed by the customer',
}
