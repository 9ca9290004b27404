/**
 * Whom a limit by network address counts. A home or an office has one address of the fourth version, and as many as it
 * likes of the sixth: there, everybody behind one line shares the first 64 bits.
 */
import { isIPv6 } from 'node:net'

const lineGroups = 4
const allGroups = 8

export function clientNetwork({ ip }: { readonly ip: string }): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: Math.max(0, allGroups - before.length - after.length) }, () => '0')
  const line = [...before, ...zeros, ...after].slice(0, lineGroups)
  return `${line.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
