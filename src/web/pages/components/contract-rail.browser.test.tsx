import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ContractView } from '#api/quotes/contract-view.ts'
import { answerApi, mount } from '#tests/support/mount.tsx'
import styles from '../../quotes/contract.module.css'
import { ContractRail } from './contract-rail.tsx'

const contract = {
  jobId: 'jb1',
  jobTitle: 'Main bathroom',
  contractorId: 'c1',
  contractorName: 'Binh Tran',
  customerName: 'Priya Nair',
  status: 'sent',
  state: 'NSW',
  cost: 18_400,
  firstStageCost: 9_200,
  firstStageLimit: { percent: 10, amount: 1_840, isExceeded: true, blocksSigning: false },
  signatures: [],
  actions: ['sign'],
} as unknown as ContractView

function Room() {
  return (
    <div className={styles.room}>
      <div className={styles.columns}>
        <article style={{ height: 4_000 }}>The contract</article>
        <ContractRail contract={contract} viewer="customer" onName={() => undefined} />
      </div>
    </div>
  )
}

test.each([900, 600])(
  'in a window of 1440 by %d px the steps stay beside the contract and scroll to their end [QUOTE-07]',
  async (height) => {
    await page.viewport(1440, height)
    onTestFinished(() => page.viewport(1024, 800))
    answerApi({ 'GET /legal-rules/{state}': () => [] })
    await mount(() => <Room />, { user: 'c0' })
    const steps = page.getByRole('complementary', { name: 'Steps to sign' })
    const sign = steps.getByRole('button', { name: 'Sign contract' })
    await expect.element(sign).toBeInTheDocument()
    const rail = steps.element()

    for (const top of [1_500, 2_500]) {
      window.scrollTo({ top, behavior: 'instant' })
      const box = rail.getBoundingClientRect()
      expect(box.top).toBeCloseTo(24, 0)
      expect(box.bottom).toBeLessThanOrEqual(height - 24)
    }
    rail.scrollTo({ top: rail.scrollHeight, behavior: 'instant' })
    await expect.element(sign).toBeInViewport({ ratio: 1 })
  },
)
