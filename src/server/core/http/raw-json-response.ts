/** A response that PostgreSQL has built as JSON. It is sent without parsing. */
export class RawJsonResponse {
  readonly json: string
  /** The cursor of the next page of a list, if any. */
  readonly next: string | undefined

  constructor(json: string, next?: string) {
    this.json = json
    this.next = next
  }
}
