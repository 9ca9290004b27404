import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, clientNetwork } from './client-network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s [ASVS 2.4.1]', (ip, network) => {
  expect(clientNetwork({ ip })).toBe(network)
})

const [visitor, forged] = ['203.0.113.9', '198.51.100.7']

test.each([
  ['the proxy says, behind one of our own', '10.0.0.5', visitor, 1, visitor],
  ['a forwarded address without a proxy is ignored', '10.0.0.5', visitor, 0, '10.0.0.5'],
  ['a client cannot spoof it', forged, visitor, 1, forged],
  ['the one proxy saw, whatever was said before it', '10.0.0.5', `${forged}, ${visitor}`, 1, visitor],
  ['the one proxy saw, in a private network too', '127.0.0.1', `${forged}, 192.168.7.20`, 1, '192.168.7.20'],
  ['the outer one of two proxies saw', '127.0.0.1', `${forged}, ${visitor}, 10.0.0.5`, 2, visitor],
  [
    'the outer one of two saw, in a private network too',
    '127.0.0.1',
    `${forged}, 192.168.7.20, 10.0.0.5`,
    2,
    '192.168.7.20',
  ],
  [
    'the last untrusted address in a row has, however many are trusted',
    '127.0.0.1',
    `${forged}, ${visitor}, 10.0.0.5`,
    9,
    visitor,
  ],
  ['the inner proxy has, where only one of two is counted', '127.0.0.1', `${visitor}, 10.0.0.5`, 1, '10.0.0.5'],
  ['a socket that has gone no longer has', undefined, visitor, 1, ''],
])('a handshake comes from the address that %s [ASVS 2.4.1]', (_title, remoteAddress, said, trusted, address) => {
  const request = { headers: { 'x-forwarded-for': said }, socket: { remoteAddress } }
  expect(clientAddress(request as unknown as IncomingMessage, trusted)).toBe(address)
})
