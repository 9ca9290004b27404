import { expect, test } from 'vitest'
import { invoiceFacts, invoiceTable } from './invoice-layout.ts'

const invoice = {
  number: 'PL-10001-1',
  jobTitle: 'Bathroom renovation',
  stageIndex: 0,
  date: '04/11/2026',
  isPaid: true,
  seller: { name: 'Harbour Bathrooms', abn: '53 004 085 616' },
  recipient: { name: 'Jo Citizen', username: 'jo', address: '1 George St, Sydney, NSW' },
  items: [
    { name: 'Demolition', quantity: 1, price: 4600, gst: 418.18 },
    { name: 'Service fee', quantity: 1, price: 1840, gst: null },
  ],
  gst: 418.18,
  total: 6440,
}

test('an invoice names seller, recipient, job and stage [PAY-05, PAY-06]', () => {
  expect(invoiceFacts(invoice).map(({ name, lines }) => [name, ...lines].join(': '))).toEqual([
    'From: Harbour Bathrooms: ABN 53 004 085 616',
    'To: Jo Citizen: jo: 1 George St, Sydney, NSW',
    'Number: PL-10001-1',
    'Date: 04/11/2026',
    'Job: Bathroom renovation: PL-10001',
    'Stage: 1: Paid',
  ])
})

test('a tax invoice has the GST of each line, and other invoices have no such column [PAY-06, PAY-12]', () => {
  expect(invoiceTable(invoice)).toEqual({
    headings: ['Item', 'Quantity', 'GST included', 'Price'],
    rows: [
      ['Demolition', '1', '$418.18', '$4,600.00'],
      ['Service fee', '1', '$0.00', '$1,840.00'],
    ],
    total: ['Total', '', '$418.18', '$6,440.00'],
  })
  expect(invoiceTable({ ...invoice, gst: null })).toMatchObject({
    headings: ['Item', 'Quantity', 'Price'],
    total: ['Total', '', '$6,440.00'],
  })
})
