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

test.each([
  ['the proxy says, behind one of our own', '10.0.0.5', '203.0.113.9', true, '203.0.113.9'],
  ['nobody may say where there is no proxy', '10.0.0.5', '203.0.113.9', false, '10.0.0.5'],
  ['a stranger cannot say', '198.51.100.7', '203.0.113.9', true, '198.51.100.7'],
  [
    'the last stranger in a row of proxies is',
    '127.0.0.1',
    '203.0.113.9, 198.51.100.7, 10.0.0.5',
    true,
    '198.51.100.7',
  ],
  ['a socket that has gone no longer has', undefined, '203.0.113.9', true, ''],
])('a handshake comes from the address that %s [ASVS 2.4.1]', (_title, remoteAddress, said, trustProxy, address) => {
  const request = { headers: { 'x-forwarded-for': said }, socket: { remoteAddress } }
  expect(clientAddress(request as unknown as IncomingMessage, trustProxy)).toBe(address)
})
