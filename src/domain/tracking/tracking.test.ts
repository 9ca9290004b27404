import { expect, test } from 'vitest'
import { engagementScore, isTrackableVisitor, trackingActions, trackingSchema } from './tracking.ts'

test('the actions are those of the specification, in its spelling [DATA-03]', () => {
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

test('a page reports what is seen and done on it, never that somebody has signed in [DATA-03]', () => {
  for (const action of ['view', 'click', 'search', 'active'])
    expect(trackingSchema.safeParse({ action }).success, action).toBe(true)
  for (const action of ['login', 'logout', 'register', 'unregister', 'favorite', 'cancelFavorite', 'deregisterRequest'])
    expect(trackingSchema.safeParse({ action }).success, action).toBe(false)
})

test.each([
  ['nothing', [], 0],
  ['one view today', [{ age: 0, views: 1, searches: 0 }], 1],
  ['one opening out of a search today', [{ age: 0, views: 0, searches: 1 }], 3],
  ['half of it after thirty days', [{ age: 30, views: 100, searches: 0 }], 50],
  ['a quarter of it after sixty', [{ age: 60, views: 10, searches: 30 }], 25],
  // 300 * 0.5 ** (89 / 30) = 38.37…
  ['still something on the eighty-ninth', [{ age: 89, views: 0, searches: 100 }], 38],
  ['nothing from the ninetieth on', [{ age: 90, views: 1000, searches: 1000 }], 0],
  ['nothing of a day that has not come', [{ age: -1, views: 1000, searches: 1000 }], 0],
  [
    'the sum of the days: 16 of today, 20 of a month ago, 6 of two months ago',
    [
      { age: 0, views: 10, searches: 2 },
      { age: 30, views: 40, searches: 0 },
      { age: 60, views: 0, searches: 8 },
    ],
    42,
  ],
])('interest is %s [DIR-14]', (_what, days, interest) => {
  expect(engagementScore(days)).toBe(interest)
})

test.each([
  [true, 'a browser', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', {}],
  [true, 'a telephone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', {}],
  [false, 'a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', {}],
  [false, 'a preview of a chat', 'facebookexternalhit/1.1', {}],
  [false, 'a program', 'curl/8.5.0', {}],
  [false, 'a measurement', 'Mozilla/5.0 HeadlessChrome/140.0 Chrome-Lighthouse', {}],
  [false, 'whoever does not say', undefined, {}],
  [false, 'somebody who asks not to be tracked', 'Mozilla/5.0 Chrome/140.0', { dnt: '1' }],
  [false, 'somebody with a global privacy control', 'Mozilla/5.0 Chrome/140.0', { 'sec-gpc': '1' }],
])('%s: %s is counted [DATA-03]', (counts, _who, userAgent, headers) => {
  expect(isTrackableVisitor({ 'user-agent': userAgent, ...headers })).toBe(counts)
})
