import { afterAll, expect, test } from 'vitest'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { createPdfRenderer } from './pdf-renderer.ts'
import type { PdfRequest } from './pdf-worker.ts'

const renderer = createPdfRenderer()

afterAll(() => renderer.stop())

const receipt = (name: string): PdfRequest => ({
  checkUrl: 'https://plumbline.example/verify',
  content: {
    kind: 'receipt',
    number: 'jb1-1',
    jobId: 'jb1',
    jobTitle: 'Bathroom renovation',
    stageIndex: 0,
    date: '04/11/2026',
    payer: { name, username: 'jo' },
    items: [{ name: 'Tiling', price: 5520 }],
    total: 5520,
    payment: 'ch_1',
  },
})

test('concurrent requests render one after the other, each with its own text', async () => {
  const files = await Promise.all(['Jo Citizen', 'Ann Builder'].map((name) => renderer.render(receipt(name))))

  const texts = await Promise.all(files.map(textOfPdf))
  expect(texts.map((text) => /Received from (\w+ \w+)/.exec(text)?.[1])).toEqual(['Jo Citizen', 'Ann Builder'])
})

test('a request that fails does not affect the next one', async () => {
  const broken = { ...receipt('Jo'), content: { kind: 'contract' } } as unknown as PdfRequest

  await expect(renderer.render(broken)).rejects.toThrow('sha256')
  expect(await textOfPdf(await renderer.render(receipt('Jo Citizen')))).toContain('Jo Citizen')
})

test('a document that never finishes fails after the limit, and the next one renders', async () => {
  const hangs = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ checkUrl }) => {
      while (checkUrl === 'hang') continue
      parentPort.postMessage({ file: Buffer.from(checkUrl) })
    })`
  const script = new URL(`data:text/javascript,${encodeURIComponent(hangs)}`)
  const hanging = createPdfRenderer({ script, limitMs: 2_000 })

  const hung = hanging.render({ ...receipt('Jo'), checkUrl: 'hang' })
  const next = hanging.render({ ...receipt('Jo'), checkUrl: 'done' })

  await expect(hung).rejects.toThrow('The PDF was not rendered within 2 seconds')
  expect(String(await next)).toBe('done')
  await hanging.stop()
})
