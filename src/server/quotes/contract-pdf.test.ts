import { afterAll, describe, expect, test } from 'vitest'
import type { ContractView } from '#contract/quotes/contract-view.ts'
import { anonymous, type Person, readContract, signUp, worldOf } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'
import { contractPdf } from './contract-pdf.ts'

const product = await startProduct()
const world = worldOf(product)

afterAll(() => product.stop())

const download = (person: Person, jobId: string, contractorId: string) =>
  fetch(`${product.address}/api/job/${jobId}/contract/${contractorId}/pdf`, {
    headers: person.idToken ? { authorization: person.idToken } : {},
  })

/** What the streams of an uncompressed file write in the fonts that every reader has. */
function writtenText(pdf: Buffer): string {
  const lines = pdf.toString('latin1').matchAll(/\[([^\]]*)\] TJ/g)
  return [...lines].map(([, line = '']) => lettersOf(line)).join(' ')
}

function lettersOf(line: string): string {
  const hex = [...line.matchAll(/<([0-9a-f]*)>/g)].map(([, part]) => part).join('')
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'))
}

const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What an embedded font says that its signs mean, as numbers of Unicode. */
const meantCharacters = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/beginbfrange([\s\S]*?)endbfrange/g)].map(([, map]) => map).join('')

async function signedContract(): Promise<ContractView> {
  const { customer, contractor, job } = await world.signedJob()
  return await readContract(customer, job.id, contractor.id)
}

describe('the contract as a PDF', () => {
  test('is downloaded by its two sides as a file of its own [QUOTE-08]', async () => {
    const { customer, contractor, job } = await world.signedJob()

    for (const person of [customer, contractor]) {
      const answer = await download(person, job.id, contractor.id)

      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="contract-${job.id}.pdf"`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
  })

  test('is hidden from everybody who may not read the contract, a draft from its customer too [QUOTE-04, QUOTE-08]', async () => {
    const { customer, contractor, job } = await world.quotedJob({ status: 'draft' })
    const stranger = await signUp(product, 'contractor')
    const statusFor = async (person: Person) => (await download(person, job.id, contractor.id)).status

    expect(await statusFor(contractor)).toBe(200)
    for (const person of [customer, stranger]) expect(await statusFor(person)).toBe(404)
    expect(await statusFor(anonymous(product))).toBe(401)
    expect((await download(contractor, 'none', contractor.id)).status).toBe(404)
  })

  test('holds every word, the fingerprint, both signatures and the number of each page [QUOTE-08]', async () => {
    const contract = await signedContract()

    const text = words(writtenText(await contractPdf(contract, { compress: false })))

    for (const paragraph of contract.text.split('\n')) expect(text).toContain(words(paragraph))
    expect(text).toContain(contract.sha256)
    for (const { name, value } of contract.signatures) {
      expect(text).toContain(`Signed by ${name} on `)
      expect(text).toContain(value)
    }
    expect(text).toContain(`Job ${contract.jobId}`)
    expect(text).toContain('Page 1 of ')
  })

  test('draws a drawn signature inside its box, however far the path goes', async () => {
    const contract = await signedContract()
    const [signature] = contract.signatures
    if (!signature) throw new Error('Nobody has signed.')
    const value = `M12 40Q20 10 40 10L${'9'.repeat(400)} 4`

    const pdf = await contractPdf(
      { ...contract, signatures: [{ ...signature, kind: 'drawn', value }] },
      { compress: false },
    )

    expect(pdf.toString('latin1')).toMatch(/ re\nW n\n[\s\S]*12 40 m\n[\s\S]*999999 4 l\n[\s\S]*S\nQ/)
    expect(writtenText(pdf)).toContain('Not signed yet')
  })

  test('loses no character of a name, in whatever script it is written', async () => {
    const contract = await signedContract()

    const pdf = await contractPdf({ ...contract, customerName: 'Nguyễn Ελένη 王' }, { compress: false })

    const meant = meantCharacters(pdf)
    for (const letter of ['ễ', 'Ε', 'λ', 'έ'])
      expect(meant).toContain(letter.charCodeAt(0).toString(16).padStart(4, '0'))
    // This font has no Chinese; the sign's number stands for it.
    for (const letter of '[U+738B]') expect(meant).toContain(letter.charCodeAt(0).toString(16).padStart(4, '0'))
  })
})
