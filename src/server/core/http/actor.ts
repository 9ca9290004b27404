/** Who asks. What an actor is to one particular job (its party) is found out by the use-case. */
import type { SignedInRole } from '#domain/core/capabilities.ts'

export interface Actor {
  readonly id: string
  readonly role: SignedInRole
  readonly username: string
  readonly name: string
  readonly permissions: readonly string[]
}

export type Visitor = Actor | { readonly role: 'anonymous' }

export function isSignedIn(visitor: Visitor): visitor is Actor {
  return visitor.role !== 'anonymous'
}
