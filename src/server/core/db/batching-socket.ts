/**
 * A connection to the database that sends what is written together as one packet. The driver writes one statement at a
 * time, and each would be a call of the operating system for itself, which costs more than making the statement does.
 */
import { Socket } from 'node:net'

export class BatchingSocket extends Socket {
  #gathers = false

  constructor() {
    super()
    // Node lays its own `write` over that of a subclass when it begins to connect.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'))
  }

  override write(data: Uint8Array | string, ...rest: unknown[]): boolean {
    if (!this.#gathers) this.#gather()
    return super.write(data, ...(rest as []))
  }

  #gather(): void {
    this.#gathers = true
    this.cork()
    // By then everybody has written who was waiting for nothing but their turn.
    process.nextTick(() => {
      this.#gathers = false
      this.uncork()
    })
  }
}
