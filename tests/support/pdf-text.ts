/** Reads PDF files. */
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** All text, with single spaces between the pieces. */
export async function textOfPdf(file: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The names of the drawing operators of the first page. */
export async function stepsOfPdf(file: Uint8Array): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS()
  const names = new Map(Object.entries(OPS).map(([name, step]) => [step, name]))
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1)
  const { fnArray } = await page.getOperatorList()
  return fnArray.map((step: number) => names.get(step) ?? '')
}
