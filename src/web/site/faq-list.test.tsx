import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FaqList } from './faq-list.tsx'

const item = (question: string, order?: number) => ({ id: question, question, answer: `About ${question}`, order })

test('each FAQ item can be opened, in the order of the settings [LAND-07]', () => {
  const html = renderToStaticMarkup(<FaqList items={[item('warranty'), item('paying', 2), item('quotes', 1)]} />)

  expect([...html.matchAll(/<details><summary>(\w+)/g)].map(([, question]) => question)).toEqual([
    'quotes',
    'paying',
    'warranty',
  ])
  expect(html).toContain('<p>About quotes</p>')
})

test('without FAQ items the section is hidden', () => {
  expect(renderToStaticMarkup(<FaqList items={[]} />)).toBe('')
})
