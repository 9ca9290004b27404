/**
 * One table declares every HTTP call, keyed by "METHOD /path/{param}". The server serves only these routes, and the web
 * calls only these. The web imports types only, so no schema reaches a browser that doesn't need it.
 */
import type { z } from 'zod'
import { ROLES, type Role } from '#domain/core/capabilities.ts'
import type { Machine, MachineShape } from '#domain/core/machine.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type RouteKey = `${Method} /${string}`

export interface RouteSpec {
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Absent: the response is 204 without a body. */
  readonly response?: z.ZodType
  /** The server adds `Link: <…>; rel="next"` when there are more items. */
  readonly paged?: true
  /** The server adds the full length of the list as `x-total-count`. */
  readonly counted?: true
}

export type RouteTable = Readonly<Record<RouteKey, RouteSpec>>

export const defineRoutes = <const T extends RouteTable>(table: T): T => table

type Part<
  R extends RouteSpec,
  K extends 'params' | 'query' | 'body',
  Direction extends 'input' | 'output',
> = R[K] extends z.ZodType ? { readonly [P in K]: Direction extends 'input' ? z.input<R[K]> : z.output<R[K]> } : unknown

/** Input side of the schemas, before defaults and trims. */
export type RouteInput<R extends RouteSpec> = Part<R, 'params', 'input'> &
  Part<R, 'query', 'input'> &
  Part<R, 'body', 'input'>

/** Parsed side of the same schemas, for the handler. */
export type ParsedRouteInput<R extends RouteSpec> = Part<R, 'params', 'output'> &
  Part<R, 'query', 'output'> &
  Part<R, 'body', 'output'>

export type RouteOutput<R extends RouteSpec> = R['response'] extends z.ZodType ? z.output<R['response']> : undefined

/** Reads the allowed roles of these events from the machine table. */
export function rolesThatCanFire<M extends MachineShape>(
  machine: Machine<M>,
  ...events: M['event'][]
): readonly Role[] {
  const parties: readonly string[] = machine.table.filter((row) => events.includes(row.on)).flatMap((row) => row.who)
  return ROLES.filter((role) => parties.includes(role))
}
