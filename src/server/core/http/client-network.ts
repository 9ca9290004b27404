/**
 * Whom a limit by network address counts. A home or an office has one address of the fourth version, and as many as it
 * likes of the sixth: there, everybody behind one line shares the first 64 bits.
 */
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

const isTrustedNetwork = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal'])

const lineGroups = 4
const allGroups = 8

/**
 * Whose word about the client is believed: so many machines of the product's own network, counted from the product. A visitor
 * may come from a private network as well, and would else be taken for one more proxy, who may say what it likes.
 */
export function isTrustedProxy(trustedProxies: number): (address: string, hop: number) => boolean {
  return (address, hop) => hop < trustedProxies && isTrustedNetwork(address, hop)
}

/** Of a handshake, which the framework does not see; for requests it is `request.ip`, by the same rule. */
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
