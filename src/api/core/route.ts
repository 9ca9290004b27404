/**
 * One table declares every HTTP call, keyed by "METHOD /path/{param}". The server serves only these routes, and the web
 * calls only these. The web imports types only, so no schema reaches a browser that doesn't need it.
 */
import type { z } from 'zod'
import type { RequiredPermission } from '#domain/core/admin-permissions.ts'
import { type Capability, ROLES, type Role, rolesWith } from '#domain/core/capabilities.ts'
import type { ErrorKind } from '#domain/core/error.ts'
import type { Machine, MachineShape } from '#domain/core/machine.ts'

/** A file with the data of a route, for browsers. */
export interface Download {
  /** The last part of its path, behind the path of the route. */
  readonly name: string
  readonly contentType: string
  /** The server responds with 202 until the worker has rendered the file. */
  readonly isRendered?: true
  /** Whether the file needs a step-up, unlike the data of the route. */
  readonly stepUp?: true
  /** Kinds of errors beside those of the route. */
  readonly failures?: readonly ErrorKind[]
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type RouteKey = `${Method} /${string}`

/** Every caller, the roles of a capability, or the roles that can fire an event. */
type Access = 'anyone' | Exclude<Capability, 'admin.enter'> | readonly Role[]

/** A route with `permission` alone is for admins. Beside `access` it is what an admin needs too [DATA-02]. */
type Callers =
  | { readonly access: Access; readonly permission?: RequiredPermission }
  | {
      readonly access?: never
      /** `any` if the use-case checks the permission. */
      readonly permission: RequiredPermission | 'any'
    }

export type RouteSpec = Callers & {
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  /** What the caller must be to the object. The use-case enforces it. Absent: see `relationOf`. */
  readonly relation?: string
  /** Fields that some callers can't read or write. The use-case enforces it. Absent: none. */
  readonly fields?: string
  /** The server counts the calls of each, and rejects more of them for a while. */
  readonly rateLimit?: string
  /** Tokens of the network's budget, if a request costs the server more than an ordinary one. */
  readonly cost?: number
  /** The kinds of errors that do not follow from the other fields; see `failuresOf`. */
  readonly failures?: readonly ErrorKind[]
  /** Whether an admin can make the call while impersonating a user. Absent: denied. Each GET route of users says it. */
  readonly impersonation?: 'allowed' | 'denied'
  /** Whether an administrator without a second factor can make the call. Absent: denied, unless anyone can. */
  readonly beforeFactor?: 'allowed'
  /**
   * Whether a caller with a second factor must have confirmed it, or signed in, in the last 10 minutes: always, or for a
   * body with this field.
   */
  readonly stepUp?: true | { readonly field: string }
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Absent: the response is 204 without a body. */
  readonly response?: z.ZodType
  /** A file for the same callers with the same input. */
  readonly download?: Download
  /** The server adds `Link: <…>; rel="next"` when there are more items. */
  readonly paged?: true
  /** The server adds the full length of the list as `x-total-count`. */
  readonly counted?: true
}

/** The cost of a public list, whose search or page the server may have to write anew. */
export const listCost = 10

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

/** The roles that can call the route at all. */
export function rolesOf({ access }: RouteSpec): readonly Role[] {
  if (access === undefined) return rolesWith('admin.enter')
  if (access === 'anyone') return ROLES
  return typeof access === 'string' ? rolesWith(access) : access
}

/**
 * The kinds of errors that clients of the route must expect. A change by a user conflicts if the status of the object
 * forbids it, or if it has changed since. An unknown id is a path parameter of an unknown object.
 */
export function failuresOf(call: string, spec: RouteSpec): readonly ErrorKind[] {
  const { access, impersonation, params, query, body, rateLimit, failures = [] } = spec
  const isPublic = access === 'anyone'
  const derived: Readonly<Partial<Record<ErrorKind, boolean>>> = {
    malformed: query !== undefined || body !== undefined,
    unauthenticated: !isPublic,
    forbidden: !isPublic || impersonation !== 'allowed',
    'not-found': params !== undefined,
    conflict: !isPublic && !call.startsWith('GET '),
    'too-large': body !== undefined,
    'unsupported-type': body !== undefined,
    invalid: query !== undefined || body !== undefined,
    'too-many': rateLimit !== undefined,
  }
  return [...new Set([...(Object.keys(derived) as ErrorKind[]).filter((kind) => derived[kind]), ...failures])]
}

/** Reads the allowed roles of these events from the machine table. */
export function rolesThatCanFire<M extends MachineShape>(
  machine: Machine<M>,
  ...events: M['event'][]
): readonly Role[] {
  const parties: readonly string[] = machine.table.filter((row) => events.includes(row.on)).flatMap((row) => row.who)
  return ROLES.filter((role) => parties.includes(role))
}
