import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContractDocument } from './contract-document.tsx'

const text = ['Contract', 'Parties\nCustomer: Priya', 'The work\nNew deck\n\nNot a heading\nof ours'].join('\n\n')

test('the whole text is shown, with headings only if the contract has them [QUOTE-07]', () => {
  const html = renderToStaticMarkup(<ContractDocument text={text} sha256="abc" />)

  expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual(['Parties', 'The work'])
  for (const line of text.split(/\n+/)) expect(html).toContain(line)
})

test('user input is text and never markup', () => {
  const html = renderToStaticMarkup(<ContractDocument text={'Contract\n\n<img src=x onerror=alert(1)>'} sha256="abc" />)
  expect(html).not.toContain('<img')
})

test('the text shows the legal name that the customer is typing', () => {
  const html = renderToStaticMarkup(<ContractDocument text={text} sha256="abc" typedName="Teresa $& Kowalski" />)

  expect(html).toContain('Customer: Teresa $&amp; Kowalski')
  expect(html).not.toContain('Priya')
  expect(html).not.toContain('abc')
})
