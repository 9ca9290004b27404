import { expect, test } from 'vitest'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { evidencePackPdf, type PackBlock } from './evidence-pack-pdf.ts'

const packOf = (blocks: readonly PackBlock[]) => ({
  kind: 'evidence-pack' as const,
  jobNumber: 'PL-7',
  jobTitle: 'Bathroom renovation',
  madeAt: '4 May 2026',
  madeFor: 'for Jordan Blake',
  sections: [
    { title: 'Messages', blocks },
    { title: 'Photos and files', blocks: [] },
  ],
})

async function textOf(blocks: readonly PackBlock[]): Promise<string> {
  return await textOfPdf(await evidencePackPdf(packOf(blocks), 'https://plumbline.example/verify'))
}

test('a long section continues on numbered pages, and the contents name the page of the next [JOB-11]', async () => {
  const blocks = Array.from({ length: 100 }, (_, index) => ({ kind: 'plain' as const, text: `Message ${index}\n\n` }))

  const text = await textOf(blocks)

  expect(text).toContain('Message 99')
  const [, firstPage, pages] = /Photos and files (\d+) .* Page 1 of (\d+)/.exec(text) ?? []
  expect(Number(firstPage)).toBeGreaterThan(3)
  expect(pages).toBe(firstPage)
  expect(text).toContain(`Page ${pages} of ${pages}`)
})

test('a pack keeps all characters of other alphabets and of a long word [JOB-11]', async () => {
  const word = 'tile'.repeat(100)

  const text = await textOf([
    { kind: 'plain', text: `Καλημέρα ${word}` },
    { kind: 'row', cells: ['4 May', 'Żółw', '$1.00'] },
  ])

  expect(text).toContain('Καλημέρα')
  expect(text).toContain('Żółw')
  expect(text.replaceAll(' ', '')).toContain(word)
})
