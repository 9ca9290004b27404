/**
 * The unit of limits by network. A home or an office has one IPv4 address, but many IPv6 addresses with the same first
 * 64 bits.
 */
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

const isTrustedNetwork = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal'])

const lineGroups = 4
const allGroups = 8

/**
 * Trusts the given number of proxies in private networks, counted from the server. A visitor in a private network is
 * then not taken for one more proxy.
 */
export function isTrustedProxy(trustedProxies: number): (address: string, hop: number) => boolean {
  return (address, hop) => hop < trustedProxies && isTrustedNetwork(address, hop)
}

/** The client address of a handshake, by the same rule as `request.ip`. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const address = request.socket.remoteAddress ?? ''
  return address === '' ? address : proxyAddr(request, isTrustedProxy(trustedProxies))
}

export function clientNetwork({ ip }: { readonly ip: string }): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: Math.max(0, allGroups - before.length - after.length) }, () => '0')
  const line = [...before, ...zeros, ...after].slice(0, lineGroups)
  return `${line.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The network of a request that the framework does not handle, such as a handshake. */
export function rawClientNetwork(request: IncomingMessage, trustedProxies: number): string {
  return clientNetwork({ ip: clientAddress(request, trustedProxies) })
}
