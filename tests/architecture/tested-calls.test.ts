/** A test sends every call of the api over HTTP. */
import { expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { isTest, sources } from './source-tree.ts'

const texts = sources
  .filter(({ path }) => isTest(path) && !path.startsWith('tests/architecture/'))
  .map(({ text }) => text)

/** A text with a gap, a digit or an underscore counts as a parameter: `${job.id}`, `category_tiles`, `99`. */
const parameter = '[^/\'"`]*[\\d_$][^/\'"`]*'

/** `'PATCH', '/job/stage'` or `'PATCH /job/stage'`. */
function pattern(call: string): RegExp {
  const [method = '', path = ''] = call.split(' ')
  const address = path.replaceAll(/\{\w+\}/g, parameter)
  return new RegExp(`['"\`]${method}(['"\`],\\s*['"\`]| )(/api)?${address}(?=['"\`?])`)
}

const untested = (calls: readonly string[], tests: readonly string[]) =>
  calls.filter((call) => !tests.some((text) => pattern(call).test(text)))

test('a test sends every call of the api', () => {
  expect(untested(Object.keys(routes), texts)).toEqual([])
})

test('a call without a test is reported', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source code to search, not a template.
  const made = ["await mia.send('GET', `/job/${job.id}`)", "await lee.request('PATCH', '/job/stage', {})"]
  expect(untested(['GET /job/{id}', 'PATCH /job/stage', 'GET /job/open', 'PATCH /job/{id}'], made)).toEqual([
    'GET /job/open',
    'PATCH /job/{id}',
  ])
})
