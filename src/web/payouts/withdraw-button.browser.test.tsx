import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PayoutAccountView } from '#api/payouts/payout-view.ts'
import { answerApi, mount } from '#tests/support/mount.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

const blocked = (withdrawableBalance: number) =>
  ({
    withdrawableBalance,
    pausedUntil: null,
    blockedBy: { name: 'paused', message: 'Your bank account has changed.' },
  }) as unknown as PayoutAccountView

test.each([
  [4_600, 0],
  [0, 1],
])(
  'with $%d available and withdrawals paused, the completed job has %d buttons to withdraw [STAGE-10]',
  async (balance, count) => {
    answerApi({ 'GET /contractor/self/payout-account': () => blocked(balance) })
    await mount(() => <WithdrawButton label="Withdraw now" onBlocked={() => undefined} />)

    await expect.element(page.getByText('Your bank account has changed.')).toBeVisible()
    expect(page.getByRole('button', { name: 'Withdraw now' }).elements()).toHaveLength(count)
  },
)
