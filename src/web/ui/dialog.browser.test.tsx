import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerApi, failure, mount } from '#tests/support/mount.tsx'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const opener = page.getByRole('button', { name: 'Approve stage' })
const dialog = page.getByRole('dialog', { name: 'Approve this stage?' })
const confirm = dialog.getByRole('button', { name: 'Approve and release' })

function Approval() {
  const [isOpen, setIsOpen] = useState(false)
  const action = useAction({
    send: () => call('PATCH /job/stage/status', { body: { id: 'jb1', stageIndex: 0, status: 'approved' } }),
    onSuccess: () => setIsOpen(false),
  })
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Approve stage</Button>
      <a href="#below">A link below</a>
      <ConfirmDialog
        isOpen={isOpen}
        title="Approve this stage?"
        confirmLabel="Approve and release"
        action={action}
        safe="Nothing was paid out."
        onConfirm={() => void action.run()}
        onCancel={() => setIsOpen(false)}
      >
        <label>
          Note <input />
        </label>
      </ConfirmDialog>
    </>
  )
}

test('the focus moves into an open dialog, stays there, and returns to its opener [STAGE-05]', async () => {
  await mount(Approval)

  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Note')).toHaveFocus()

  const reached = new Set<Element | null>()
  for (let presses = 0; presses < 8; presses += 1) {
    await userEvent.tab()
    reached.add(document.activeElement)
  }
  const outside = [...reached].filter((element) => element !== document.body && !dialog.element().contains(element))
  expect(outside).toEqual([])
  expect(reached).toContain(confirm.element())

  confirm.element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a press outside closes a dialog, and one that begins inside does not', async () => {
  await mount(Approval)
  await opener.click()
  const { parentElement: layer } = dialog.element()
  if (!layer) throw new Error('The dialog has no layer.')

  await userEvent.dragAndDrop(dialog.getByRole('heading'), layer, { targetPosition: { x: 4, y: 4 } })
  await expect.element(dialog).toBeVisible()

  await userEvent.click(layer, { position: { x: 4, y: 4 } })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a dialog stays open while its action runs once, and shows the failure [STAGE-05]', async () => {
  const answer = Promise.withResolvers<Response>()
  const calls = answerApi({ 'PATCH /job/stage/status': () => answer.promise })
  await mount(Approval)
  await opener.click()
  const { parentElement: layer } = dialog.element()
  if (!layer) throw new Error('The dialog has no layer.')

  const button = confirm.element() as HTMLElement
  // Both before the next render, which disables it.
  button.click()
  button.click()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(layer, { position: { x: 4, y: 4 } })
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  expect(calls).toHaveLength(1)

  answer.resolve(failure(503, 'Try again in a moment.'))
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Try again in a moment.Nothing was paid out.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await opener.click()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})
