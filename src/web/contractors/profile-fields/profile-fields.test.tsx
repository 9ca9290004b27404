import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { BusinessNumberField } from './business-number-field.tsx'
import { ServiceAreaFields } from './service-area-fields.tsx'
import { TraitFields } from './trait-fields.tsx'

type Values = Record<string, unknown>

function Fields({ values, children }: { values: Values; children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>
}

const shown = (fields: ReactNode, values: Values) => renderToStaticMarkup(<Fields values={values}>{fields}</Fields>)

const note = 'not verified yet'

test('a valid ABN is called valid but not verified while typing [ONB-02]', () => {
  expect(shown(<BusinessNumberField name="abn" verified={null} />, { abn: '51824753556' })).toContain(
    `51 824 753 556: ${note}`,
  )
  expect(shown(<BusinessNumberField name="abn" verified="53004085616" />, { abn: '51 824 753 556' })).toContain(
    `51 824 753 556: ${note}`,
  )
})

test('a verified ABN is not called unverified [ONB-02, PROF-01]', () => {
  const page = shown(<BusinessNumberField name="abn" verified="51824753556" />, { abn: '51 824 753 556' })
  expect(page).toContain('51 824 753 556: verified')
  expect(page).not.toContain(note)
})

test.each(['', '5182475355', '51 824 753 557'])('the ABN %j is not called valid [ONB-02]', (abn) => {
  expect(shown(<BusinessNumberField name="abn" verified={null} />, { abn })).not.toContain('verified')
})

test('the traits are checkboxes in six groups [ONB-03, DATA-08]', () => {
  const page = shown(<TraitFields />, { tags: [] })

  expect([...page.matchAll(/<legend>([^<]*)<\/legend>/g)].map(([, legend]) => legend)).toEqual([
    'Professionalism &amp; Reliability',
    'Speed &amp; Availability',
    'Value &amp; Pricing',
    'Work Quality',
    'Customer Service',
    'Extra Values',
  ])
  expect(page.match(/type="checkbox"/g)).toHaveLength(37)
  expect(page).toContain('Licensed &amp; insured')
})

test('the cities belong to the selected state [ONB-01, DATA-07]', () => {
  const area = { categoryIds: [], city: '', address: '' }
  const inCanberra = shown(<ServiceAreaFields categories={[]} />, { ...area, state: 'ACT' })
  expect(inCanberra).toContain('<option value="CANBERRA">Canberra</option>')
  expect(inCanberra).not.toContain('Sydney')
  expect(shown(<ServiceAreaFields categories={[]} />, { ...area, state: '' })).toContain('Choose a state first')
})
