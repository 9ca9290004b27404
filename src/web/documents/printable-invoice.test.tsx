import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { InvoiceDocumentView } from '#api/documents/document-content.ts'
import { invoiceFacts, invoiceTable } from '#domain/payments/invoice-layout.ts'
import { PrintableInvoice } from './printable-invoice.tsx'

const invoice: InvoiceDocumentView = {
  heading: 'Tax invoice',
  number: 'jb1-1',
  jobId: 'jb1',
  jobTitle: 'Bathroom renovation',
  stageIndex: 0,
  date: '04/11/2026',
  isPaid: true,
  seller: { name: 'Harbour Bathrooms', abn: '53 004 085 616' },
  recipient: { name: 'Jo Citizen', username: 'jo@example.com', address: '1 George St, Sydney, NSW' },
  items: [{ name: 'Demolition', quantity: 1, price: 4600, gst: 418.18 }],
  gst: 418.18,
  total: 4600,
  notes: ['The total price includes GST.'],
}

const wordsOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('a tax invoice names seller, ABN and buyer, and the GST of each line [PAY-05, PAY-06]', () => {
  const words = wordsOf(renderToStaticMarkup(<PrintableInvoice invoice={invoice} />))

  for (const part of ['ABN 53 004 085 616', '1 George St, Sydney, NSW', 'GST included', '$418.18', '$4,600.00'])
    expect(words).toContain(part)
})

test('the screen shows the facts and cells of the shared layout and builds none itself [PAY-05]', () => {
  const markup = renderToStaticMarkup(<PrintableInvoice invoice={invoice} />)
  const { headings, rows, total } = invoiceTable(invoice)
  const facts = invoiceFacts(invoice).flatMap(({ name, lines }) => [name, ...lines])

  const cells = [...markup.matchAll(/<(?:dt|dd|th|td)\b[^>]*>(.*?)<\/(?:dt|dd|th|td)>/g)].flatMap(([, inner = '']) =>
    inner.split(/<[^>]+>/).filter((text) => text !== ''),
  )

  expect(cells).toEqual([...facts, ...headings, ...rows.flat(), ...total.filter((text) => text !== '')])
})

test('an invoice without tax has no tax column, and an address only if the law requires it [PAY-12]', () => {
  const untaxed = {
    ...invoice,
    heading: 'Invoice' as const,
    recipient: { ...invoice.recipient, address: null },
    items: [{ name: 'Demolition', quantity: 1, price: 460, gst: null }],
    gst: null,
    total: 460,
    notes: ['GST is not included. The contractor is not registered for GST.'],
  }

  const words = wordsOf(renderToStaticMarkup(<PrintableInvoice invoice={untaxed} />))

  expect(words).toContain('$460.00')
  expect(words).not.toMatch(/GST included|George St|\$418\.18/)
})
