import { expect, test } from 'vitest'
import { errorOfAnswer, NETWORK_SENTENCE } from './api-error.ts'
import { jsonWithNulls, nextCursorOf, urlFor } from './call.ts'

test('the key of a call becomes its method and URL', () => {
  const address = urlFor('GET /job/{id}/invoice/{stageIndex}', { params: { id: 'a/b', stageIndex: 1 } })

  expect(address).toEqual({ method: 'GET', path: '/job/a%2Fb/invoice/1' })
})

test('a list in the query repeats its key, and absent values are left out', () => {
  const { path } = urlFor('GET /contractors', { query: { tag: ['a', 'b'], city: undefined, limit: 20 } })

  expect(path).toBe('/contractors?tag=a&tag=b&limit=20')
})

test('undefined is sent as null, also in nested values [API-05]', () => {
  expect(jsonWithNulls({ id: 'x', reason: undefined, stages: [{ cost: undefined }] })).toBe(
    '{"id":"x","reason":null,"stages":[{"cost":null}]}',
  )
})

test("a failure shows the server's message, else its body, else the network message [API-06]", async () => {
  const sentence = async (body: string) => (await errorOfAnswer(new Response(body, { status: 409 }))).message

  expect(await sentence('{"message":"Job not found","code":"job.notFound"}')).toBe('Job not found')
  expect(await sentence('Bad gateway')).toBe('Bad gateway')
  expect(await sentence('')).toBe(NETWORK_SENTENCE)
  expect(await sentence('\n<html>\n<h1>502 Bad Gateway</h1>\n</html>')).toBe(NETWORK_SENTENCE)
})

test('the next page comes from the Link header', () => {
  expect(nextCursorOf('</api/job/open?limit=20&cursor=abc%3D>; rel="next"')).toBe('abc=')
  expect(nextCursorOf(null)).toBeUndefined()
})
