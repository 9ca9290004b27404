import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#tests/support/mount.tsx'
import { AttachedFiles } from './attached-files.tsx'

const keyOf = (letter: string, ending: string) => `job/${letter.repeat(32)}.${ending}`

/** The storage answers for each file by the letter of its name. */
function answerStorage(answers: Record<string, Response>): void {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = Object.entries(answers).find(([letter]) => url.includes(letter.repeat(32)))?.[1]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer
  })
}

const scanned = (state: string) => new Response(null, { headers: { 'x-malware-scan': state } })

test('each file says whether it was checked for viruses [FILE-05]', async () => {
  answerStorage({
    a: scanned('clean'),
    b: scanned('none'),
    c: scanned('waiting'),
    d: new Response(null, { status: 404 }),
  })

  await mount(() => <AttachedFiles keys={['a', 'b', 'c', 'd', 'e'].map((letter) => keyOf(letter, 'pdf'))} />)

  const row = (number: number) => page.getByRole('listitem').filter({ hasText: `Document ${number}` })
  await expect.element(row(1)).toMatchTextContent('Checked for viruses')
  await expect.element(row(2)).toMatchTextContent('Not checked for viruses')
  await expect.element(row(3)).toMatchTextContent('Waiting for virus check')
  await expect.element(row(4)).toMatchTextContent('Not available')
  expect(row(5).element().textContent?.trim()).toBe('Document 5')
})
