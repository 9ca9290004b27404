import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaymentExplainer } from './payment-explainer.tsx'

const html = renderToStaticMarkup(<PaymentExplainer />)

test('the explainer has the thirteen specified steps, all lit without a script [LAND-06]', () => {
  const steps = [...html.matchAll(/<li data-picture="\d+" data-lit="true"><span>([^<]+)<\/span>/g)]

  expect(steps.map(([, text]) => text)).toEqual([
    'release the work',
    'the contractor provides the assessment',
    'quotation',
    'sign the contract',
    'pay 30%',
    'first stage completed',
    'review passed',
    'pay 40%',
    'all work completed',
    'review passed',
    'pay the remaining amount',
    'at least one year of warranty',
    'pay the remaining amount',
  ])
})

test('the tape of the sample job follows the payments of the steps [LAND-06]', () => {
  const pulled = [...html.matchAll(/--pulled:(\d+)%/g)].map(([, percent]) => Number(percent))
  const shownAt = [...html.matchAll(/data-picture="(\d+)"/g)].map(([, picture]) => pulled[1 + Number(picture)])

  expect(shownAt).toEqual([0, 0, 0, 0, 30, 30, 30, 70, 70, 70, 100, 100, 100])
  // Before the first step and with reduced motion, the sample is half way.
  expect(pulled[0]).toBe(70)
})
