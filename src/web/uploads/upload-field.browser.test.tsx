import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi, mount } from '#tests/support/mount.tsx'
import { clearCredentials } from './upload-credentials.ts'
import { UploadField } from './upload-field.tsx'

const picker = page.getByLabelText('Files to upload')
const keys = page.getByTestId('keys')
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const video = (name: string) => new File(['frames'], name, { type: 'video/mp4' })

/** The requests to the storage, which the test answers. fetch reports no progress, so the page uses this class. */
let puts: FakeRequest[] = []

class FakeRequest {
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
  readonly headers = new Headers()
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  url = ''
  open = (_: string, url: string) => {
    this.url = url
  }
  setRequestHeader = (name: string, value: string) => this.headers.set(name, value)
  send = () => void puts.push(this)
  abort = () => this.onabort?.()
  answer(status: number, body = '') {
    Object.assign(this, { status, responseText: body })
    this.onload?.()
  }
}

/** The requests for a file, oldest first. They begin once the file is read and signed. */
const putsOf = (name: string) => puts.filter(({ headers }) => headers.get('x-amz-meta-filename') === name)
const putOf = (name: string, count = 1) =>
  vi.waitUntil(() => putsOf(name)[count - 1], { timeout: 10_000 }) as Promise<FakeRequest>

beforeEach(() => {
  puts = []
  clearCredentials()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})

function Photos({ max = 6 }: { max?: number }) {
  const [value, setValue] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  return (
    <>
      <UploadField value={value} onChange={setValue} onBusyChange={setIsBusy} max={max} />
      <output data-testid="keys">{value.map((key) => key.split('.')[1]).join(' ')}</output>
      <p>{isBusy ? 'Busy' : 'Idle'}</p>
    </>
  )
}

async function openField(max?: number) {
  const tokens = answerApi({
    'GET /upload/token': () => ({
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      sessionToken: 'session',
      expiration: new Date(Date.now() + 3_600_000).toISOString(),
      bucket: 'files',
      region: 'ap-southeast-2',
      endpoint: 'https://storage.test',
      owner: 'u1',
      prefixes: ['incoming/u/n/g/job'],
    }),
  })
  await mount(() => <Photos {...(max && { max })} />)
  return { tokens }
}

test('an upload shows its progress, and the form waits for it [FILE-02, FILE-05]', async () => {
  const { tokens } = await openField()
  await picker.upload([video('walk.mp4')])
  const put = await putOf('walk.mp4')
  await expect.element(page.getByText('Busy')).toBeVisible()
  expect(put.url).toMatch(/^https:\/\/storage\.test\/files\/incoming\/u\/n\/g\/job\/\w+\.mp4$/)
  expect(put.headers.get('x-amz-meta-owner')).toBe('u1')

  put.upload.onprogress?.({ loaded: 2, total: 3 })
  await expect.element(row('walk.mp4').getByRole('progressbar')).toHaveAttribute('value', '66')
  await expect.element(row('walk.mp4')).toMatchTextContent(/66%/)
  expect(keys.element().textContent).toBe('')

  put.answer(200)
  await expect.element(row('walk.mp4').getByText('Uploaded')).toBeVisible()
  await expect.element(keys).toMatchTextContent('mp4')
  await expect.element(page.getByText('Idle')).toBeVisible()
  expect(tokens).toHaveLength(1)
})

test('a failed upload shows why, and a retry sends the same key again [FILE-05]', async () => {
  await openField()
  await picker.upload([video('walk.mp4')])
  const first = await putOf('walk.mp4')
  first.onerror?.()
  await expect
    .element(row('walk.mp4'))
    .toMatchTextContent(/Requests failed because of network issue\. Please try again/)
  await expect.element(page.getByText('Idle')).toBeVisible()

  await page.getByRole('button', { name: 'Try walk.mp4 again' }).click()
  const second = await putOf('walk.mp4', 2)
  second.answer(500, '<Error><Message>The storage is full.</Message></Error>')
  await expect.element(row('walk.mp4')).toMatchTextContent(/The storage is full\./)

  await page.getByRole('button', { name: 'Try walk.mp4 again' }).click()
  const third = await putOf('walk.mp4', 3)
  third.answer(200)
  await expect.element(row('walk.mp4').getByText('Uploaded')).toBeVisible()
  expect(new Set([first.url, second.url, third.url]).size).toBe(1)
})

test('denied credentials are renewed once [FILE-01]', async () => {
  const { tokens } = await openField()
  await picker.upload([video('walk.mp4')])
  ;(await putOf('walk.mp4')).answer(403)
  ;(await putOf('walk.mp4', 2)).answer(200)

  await expect.element(row('walk.mp4').getByText('Uploaded')).toBeVisible()
  expect(tokens).toHaveLength(2)
})

test('files that finish together are all kept, in the order in which they were chosen [FILE-05]', async () => {
  await openField()
  await picker.upload([video('first.mp4'), video('second.webm'), video('third.mov')])
  const [first, second, third] = [await putOf('first.mp4'), await putOf('second.webm'), await putOf('third.mov')]
  third.answer(200)
  first.answer(200)
  await expect.element(keys).toMatchTextContent('mp4 mov')

  second.answer(200)
  await expect.element(keys).toMatchTextContent('mp4 webm mov')
  await page.getByRole('button', { name: 'Remove first.mp4' }).click()
  await expect.element(keys).toMatchTextContent('webm mov')
})

test('a removed file stops its upload, and makes room for another one [JOB-08]', async () => {
  await openField(1)
  await picker.upload([video('walk.mp4'), video('extra.mp4')])
  await expect.element(row('extra.mp4')).toMatchTextContent(/Please attach at most 1 files\./)
  const put = await putOf('walk.mp4')
  const stopped = vi.spyOn(put, 'abort')

  await page.getByRole('button', { name: 'Remove walk.mp4' }).click()
  await page.getByRole('button', { name: 'Remove extra.mp4' }).click()
  expect(stopped).toHaveBeenCalledOnce()
  expect(page.getByRole('listitem').elements()).toEqual([])

  await picker.upload([video('other.mp4')])
  ;(await putOf('other.mp4')).answer(200)
  await expect.element(row('other.mp4').getByText('Uploaded')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add files' })).toBeDisabled()
})
