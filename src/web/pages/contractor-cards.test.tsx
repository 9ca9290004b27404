/** Renders the lists of contractors and categories as the server does, with cached responses. */
import { describe, expect, test } from 'vitest'
import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import type { Role } from '#domain/core/capabilities.ts'
import {
  all,
  card,
  grid,
  harbour,
  openDirectoryPage as open,
  recommended,
  textOf,
  two,
} from './open-directory-page.tsx'

describe('a card', () => {
  test('shows five lines of a brief in the list, three in recommendations, one in the mobile shell [DIR-09]', async () => {
    const html = await open('/contractors', { found: two })

    expect(card(grid(html))).toContain('data-lines="5"')
    expect(card(recommended(html))).toContain('data-lines="3"')
    expect(card(await open('/mobile/contractors'))).toContain('data-lines="1"')
  })

  test.each<[characters: number, opens: 'nowhere' | 'on a phone' | 'everywhere']>([
    [50, 'nowhere'],
    [51, 'on a phone'],
    [200, 'on a phone'],
    [201, 'everywhere'],
  ])('opens a brief of %i characters %s [DIR-09]', async (characters, opens) => {
    const html = card(grid(await open('/contractors', { found: [{ ...harbour, advantage: 'd'.repeat(characters) }] })))
    const button = /<span[^>]*><button[^>]*aria-label="Read more about Harbour &amp; Stone"/.exec(html)?.[0]

    expect(button === undefined ? 'nowhere' : button.includes('data-only-phone') ? 'on a phone' : 'everywhere').toBe(
      opens,
    )
  })

  test('shows how fast the contractor replies, and leads to their services page [DIR-09]', async () => {
    const plain = card(grid(await open('/contractors')))
    const known = card(
      grid(await open('/contractors', { found: [{ ...harbour, replyMinutes: 50, hasServicesPage: true }] })),
    )

    expect(plain).not.toMatch(/Replies within|contractor-design/)
    expect(textOf(known)).toContain('Replies within an hour')
    expect(known).toContain('href="/contractor-design/bs-1"')
  })

  test('links the photo to the profile, by username, or by id without one [DIR-09]', async () => {
    const photoLink = /<h3><a[^>]*href="([^"]+)"[^>]*><span[^>]*><span[^>]*><svg/

    expect(photoLink.exec(grid(await open('/contractors')))?.[1]).toBe('/bs-1/profile')
    const nameless = await open('/contractors', { found: [{ ...harbour, username: '' }] })
    expect(photoLink.exec(grid(nameless))?.[1]).toBe('/usr_1/profile')
  })

  test('shows a placeholder with the name before an upload [DIR-11]', async () => {
    const drawn = card(await open('/contractors'))
    expect(all(drawn, /<svg[^>]*>.*?(<text.*?<\/text>)/g)).toContain('HS')
    expect(drawn).not.toContain('<img')

    const picture = 'contractors/avatars/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi.jpg'
    const uploaded = card(await open('/contractors', { found: [{ ...harbour, picture }] }))
    expect(uploaded).toContain(`src="/assets/thumbnail/${picture}"`)
    expect(uploaded).not.toContain('<text')
  })

  test('shows the first work photo', async () => {
    const photo = 'contractors/cases/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi.jpg'
    const html = card(await open('/contractors', { found: [{ ...harbour, photo }] }))

    expect(html).toContain(`src="/assets/thumbnail/${photo}"`)
  })

  test.each<[licence: ContractorBaseView['licence'], isShown: boolean]>([
    [null, false],
    [{ validUntil: null }, true],
    [{ validUntil: '2999-12-31' }, true],
    [{ validUntil: '2020-12-31' }, false],
  ])('with the licence %o shows the tick: %s', async (licence, isShown) => {
    const html = card(await open('/contractors', { found: [{ ...harbour, licence }] }))

    expect(textOf(html).includes('Licence verified')).toBe(isShown)
  })

  test('shows the number of reviews, or New without one [PROF-02]', async () => {
    expect(textOf(card(await open('/contractors')))).toContain('4.5 (2 reviews) 12 completed')
    const fresh = { ...harbour, ratingCount: 0, completedJobCount: 0 }
    expect(textOf(card(await open('/contractors', { found: [fresh] })))).toContain('New No completed jobs yet')
  })

  test.each<[city: string, text: string]>([
    ['SYDNEY', 'Sydney, NSW · in your area'],
    ['WOLLONGONG', 'Wollongong, NSW · about 70 km away'],
    ['BROKEN HILL', 'Broken Hill, NSW'],
  ])('in %s shows its distance from the searched place', async (city, text) => {
    const html = card(await open('/contractors?near=marrickville', { found: [{ ...harbour, city }] }))

    expect(textOf(html)).toContain(text)
  })

  test.each<[Role | undefined, boolean]>([
    [undefined, true],
    ['customer', true],
    ['contractor', false],
  ])('offers the role %s a quote request: %s', async (role, mayAsk) => {
    const html = card(await open('/contractors', role ? { role } : {}))

    expect(html.includes('aria-label="Ask for a quote from Harbour &amp; Stone"')).toBe(mayAsk)
  })

  test.each<[Role | undefined, boolean]>([
    [undefined, true],
    ['customer', true],
    ['contractor', false],
  ])('offers the role %s a chat with its contractor: %s [DIR-12]', async (role, mayChat) => {
    const html = card(grid(await open('/contractors', role ? { role } : {})))

    expect(html.includes('aria-label="Chat with Harbour &amp; Stone"')).toBe(mayChat)
    expect(html.includes('viewMode=messages&amp;contact=usr_1')).toBe(mayChat)
  })

  test('shows name, completed orders, stars and advantage in the mobile shell, and opens the contractor page [PROF-03]', async () => {
    const html = card(await open('/mobile/contractors', { role: 'customer' }))

    expect(textOf(html)).toContain('Harbour &amp; Stone')
    expect(textOf(html)).toContain('12 completed')
    expect(html).toContain('aria-label="4.5 out of 5 stars"')
    expect(textOf(html)).toContain('Decks and pergolas.')
    expect(html).toContain('href="/mobile/contractors/usr_1"')
    expect(html).toContain('aria-label="Chat with Harbour &amp; Stone"')
  })
})
