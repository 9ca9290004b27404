/**
 * A database connection that sends the statements of one tick as one packet. The driver writes each statement
 * separately, and the system calls cost more than the statements.
 */
import { Socket } from 'node:net'

export class BatchingSocket extends Socket {
  #gathers = false

  constructor() {
    super()
    // Node overrides `write` of a subclass when it connects.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'))
  }

  override write(data: Uint8Array | string, ...rest: unknown[]): boolean {
    if (!this.#gathers) this.#gather()
    return super.write(data, ...(rest as []))
  }

  #gather(): void {
    this.#gathers = true
    this.cork()
    // By then all callbacks of this tick have written.
    process.nextTick(() => {
      this.#gathers = false
      this.uncork()
    })
  }
}
