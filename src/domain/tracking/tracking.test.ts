import { expect, test } from 'vitest'
import { engagementScore, isTrackableVisitor, trackingActions, trackingSchema } from './tracking.ts'

test('the actions match the specification and its spelling [DATA-03]', () => {
  expect(trackingActions).toEqual([
    'view',
    'click',
    'login',
    'logout',
    'register',
    'unregister',
    'active',
    'search',
    'favorite',
    'cancelFavorite',
    'deregisterRequest',
  ])
})

test('a page can report views and clicks but no sign-in [DATA-03]', () => {
  for (const action of ['view', 'click', 'search', 'active'])
    expect(trackingSchema.safeParse({ action }).success, action).toBe(true)
  for (const action of ['login', 'logout', 'register', 'unregister', 'favorite', 'cancelFavorite', 'deregisterRequest'])
    expect(trackingSchema.safeParse({ action }).success, action).toBe(false)
})

test.each([
  ['0 without views', [], 0],
  ['1 for a view today', [{ age: 0, views: 1, searches: 0 }], 1],
  ['3 for an opened search result today', [{ age: 0, views: 0, searches: 1 }], 3],
  ['half after 30 days', [{ age: 30, views: 100, searches: 0 }], 50],
  ['a quarter after 60 days', [{ age: 60, views: 10, searches: 30 }], 25],
  // 300 * 0.5 ** (89 / 30) = 38.37…
  ['positive on day 89', [{ age: 89, views: 0, searches: 100 }], 38],
  ['0 from day 90', [{ age: 90, views: 1000, searches: 1000 }], 0],
  ['0 for a future day', [{ age: -1, views: 1000, searches: 1000 }], 0],
  [
    'the sum of 16 for today, 20 for day 30 and 6 for day 60',
    [
      { age: 0, views: 10, searches: 2 },
      { age: 30, views: 40, searches: 0 },
      { age: 60, views: 0, searches: 8 },
    ],
    42,
  ],
])('the engagement score is %s [DIR-14]', (_what, days, engagement) => {
  expect(engagementScore(days)).toBe(engagement)
})

test.each([
  [true, 'a browser', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', {}],
  [true, 'a phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', {}],
  [false, 'a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', {}],
  [false, 'a link preview', 'facebookexternalhit/1.1', {}],
  [false, 'a program', 'curl/8.5.0', {}],
  [false, 'a performance audit', 'Mozilla/5.0 HeadlessChrome/140.0 Chrome-Lighthouse', {}],
  [false, 'a missing user agent', undefined, {}],
  [false, 'a browser with Do Not Track', 'Mozilla/5.0 Chrome/140.0', { dnt: '1' }],
  [false, 'a browser with Global Privacy Control', 'Mozilla/5.0 Chrome/140.0', { 'sec-gpc': '1' }],
])('isTrackableVisitor returns %s for %s [DATA-03]', (counts, _who, userAgent, headers) => {
  expect(isTrackableVisitor({ 'user-agent': userAgent, ...headers })).toBe(counts)
})
