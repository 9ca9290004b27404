/** An S3 error for its clients: a code, a message and their XML. */
const statuses = {
  AccessDenied: 403,
  EntityTooLarge: 413,
  ExpiredToken: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidToken: 400,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  QuotaExceeded: 429,
  RequestTimeTooSkewed: 403,
  ServiceUnavailable: 503,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
} as const

export type S3Code = keyof typeof statuses

export class S3Error extends Error {
  override readonly name = 'S3Error'
  readonly code: S3Code
  readonly status: number

  constructor(code: S3Code, message: string) {
    super(message)
    this.code = code
    this.status = statuses[code]
  }

  get xml(): string {
    const message = this.message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${this.code}</Code><Message>${message}</Message></Error>`
  }
}
