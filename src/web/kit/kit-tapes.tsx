import { stageStatuses } from '../stages/stage-status.ts'
import { StagePill, StageTape } from '../stages/stage-tape.tsx'
import styles from './kit.module.css'

const LONG = 'Demolition, asbestos clearance certificate, skip bins and protection of the neighbouring heritage façade'

export function KitTapes() {
  return (
    <div className="stack">
      <StageTape
        viewer="customer"
        stages={[
          { name: 'Demolition and prep', percent: 25, cost: 4600, status: 'approved' },
          { name: 'Waterproofing and rough-in', percent: 30, cost: 5520, status: 'waiting' },
          { name: 'Tiling and fit-off', percent: 30, cost: 5520, status: 'none' },
          { name: 'Clean and handover', percent: 15, cost: 2760, status: 'none' },
        ]}
      />
      <StageTape viewer="contractor" stages={[{ name: LONG, percent: 100, cost: 1_234_567.89, status: 'rejected' }]} />
      <StageTape
        viewer="customer"
        size="big"
        withLabels={false}
        stages={[
          { name: 'First', percent: 5, status: 'paid' },
          { name: 'Rest', percent: 95, status: 'none' },
        ]}
      />
      <StageTape
        viewer="customer"
        size="thin"
        withLabels={false}
        stages={[{ name: 'All', percent: 100, status: 'none' }]}
      />
      <div className={styles.row}>
        {stageStatuses.map((status) => (
          <StagePill key={status} status={status} viewer="contractor" />
        ))}
      </div>
    </div>
  )
}
