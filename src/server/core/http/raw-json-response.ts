/** An answer whose JSON text PostgreSQL has built; it goes out as it is, without being parsed and built again. */
export class RawJsonResponse {
  readonly json: string
  /** The cursor of the next page of a list, where there is one. */
  readonly next: string | undefined

  constructor(json: string, next?: string) {
    this.json = json
    this.next = next
  }
}
