/**
 * Every HTTP call is declared once, in a table keyed by "METHOD /path/{param}". The server answers exactly these
 * routes and the web can only call these routes, so a renamed field breaks the build on both sides, not the customer.
 * The web imports the tables as types only: no schema travels to a browser that does not need it.
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
  /** Absent: the call answers 204 without a body. */
  readonly response?: z.ZodType
  /** A list that goes on: the server adds `Link: <…>; rel="next"` when there is more. */
  readonly paged?: true
  /** A list that says how long it is in all: the server adds `x-total-count`. */
  readonly counted?: true
}

export type RouteTable = Readonly<Record<RouteKey, RouteSpec>>

export const defineRoutes = <const T extends RouteTable>(table: T): T => table

type Part<
  R extends RouteSpec,
  K extends 'params' | 'query' | 'body',
  Direction extends 'input' | 'output',
> = R[K] extends z.ZodType ? { readonly [P in K]: Direction extends 'input' ? z.input<R[K]> : z.output<R[K]> } : unknown

/** What the caller gives: the input side of the schemas, before defaults and trims. */
export type RouteInput<R extends RouteSpec> = Part<R, 'params', 'input'> &
  Part<R, 'query', 'input'> &
  Part<R, 'body', 'input'>

/** What the server's handler receives: the parsed side of the same schemas. */
export type ParsedRouteInput<R extends RouteSpec> = Part<R, 'params', 'output'> &
  Part<R, 'query', 'output'> &
  Part<R, 'body', 'output'>

export type RouteOutput<R extends RouteSpec> = R['response'] extends z.ZodType ? z.output<R['response']> : undefined

/** Reads from the table which roles may fire these events, so a route never repeats it. */
export function rolesThatCanFire<M extends MachineShape>(
  machine: Machine<M>,
  ...events: M['event'][]
): readonly Role[] {
  const parties: readonly string[] = machine.table.filter((row) => events.includes(row.on)).flatMap((row) => row.who)
  return ROLES.filter((role) => parties.includes(role))
}
