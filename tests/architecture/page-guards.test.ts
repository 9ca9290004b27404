/** A new page is private unless this list names it. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Addresses that visitors may open. */
const publicAddresses = [
  ...['/', '/$id/profile', '/$id/profile/history', '/access-denied', '/category-design/$id', '/category/$id'],
  ...['/confirm-sign-up', '/consult', '/consult/$id', '/contractor-design/$id', '/contractors', '/detail-project-test'],
  ...['/dev/emails', '/dev/kit', '/find-categories', '/forms', '/library', '/library/$id', '/login', '/mobile'],
  ...['/mobile/login', '/mobile/test', '/privacy', '/protected', '/qr.svg', '/reset-password', '/sign-up', '/terms'],
  ...['/unsubscribe', '/update-password', '/verify', '/verify/$id', '/verify/certificate/$id'],
  '/verify/certificate/$id/qr.svg',
]

test('every address requires a sign-in, except the public ones and those of the administration', () => {
  const guards = readFileSync('src/web/core/guards.ts', 'utf8')
  const tree = readFileSync('src/web/route-tree.gen.ts', 'utf8')
  const paths = /fullPaths:([\s\S]*?)fileRoutesByTo/.exec(tree)?.[1] ?? ''
  const addresses = [...paths.matchAll(/'([^']+)'/g)].flatMap(([, address = '']) =>
    /^\/admin(\/|$)/.test(address) || guards.includes(`\n  '${address}': `) ? [] : [address],
  )

  expect(addresses.toSorted()).toEqual(publicAddresses.toSorted())
})
