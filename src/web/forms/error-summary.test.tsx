import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defineForm, formFailureMessage } from '#domain/forms/form-definition.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { FormState } from './field-props.ts'

const spec = defineForm({
  name: 'shed',
  title: 'A shed',
  button: 'Send',
  fields: {
    what: { kind: 'input', label: 'What' },
    why: { kind: 'area', label: 'Why' },
  },
  sections: [{ title: 'The shed', fields: ['what', 'why'] }],
})
const form = (errors: object) => ({ formState: { errors } }) as FormState

test("a submit error shows the form's message, the server's message and what is safe [FORM-01]", () => {
  const submitError = {
    oops: formFailureMessage,
    sentence: 'Requests failed because of network issue. Please try again',
  }
  const html = renderToStaticMarkup(<ErrorSummary spec={spec} form={form({})} submitError={submitError} tries={1} />)

  expect(html).toContain('<b>Oops! Something went wrong while submitting the form.</b>')
  expect(html).toContain('<p>Requests failed because of network issue. Please try again</p>')
  expect(html).toContain('<p>Your answers are still here.</p>')
})

test("the error summary follows the form's order and links to each field [FORM-01]", () => {
  const errors = { why: { message: 'Please say why.' }, what: { message: 'Please say what.' } }
  const html = renderToStaticMarkup(<ErrorSummary spec={spec} form={form(errors)} submitError={undefined} tries={1} />)

  expect(html).toContain('<b>Please check 2 answers.</b>')
  expect(html).toContain(
    '<li><a href="#shed-what">What</a>: Please say what.</li><li><a href="#shed-why">Why</a>: Please say why.</li>',
  )
})
