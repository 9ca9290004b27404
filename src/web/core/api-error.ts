/** A failed call with its message for the user. */
export interface ApiIssue {
  path: (string | number)[]
  message: string
}

interface ApiErrorAbout {
  status: number
  code?: string | undefined
  issues?: ApiIssue[] | undefined
  cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly issues: ApiIssue[]
  /** After a conflict: what has changed since the screen showed the record. */
  changes: readonly string[] = []

  constructor(message: string, about: ApiErrorAbout) {
    super(message, { cause: about.cause })
    this.status = about.status
    this.code = about.code ?? 'unknown'
    this.issues = about.issues ?? []
  }
}

export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409
}

export const NETWORK_SENTENCE = 'Requests failed because of network issue. Please try again'

export function networkError(cause?: unknown): ApiError {
  return new ApiError(NETWORK_SENTENCE, { status: 0, code: 'network', cause })
}

/** The server's message, else its body, else the network message (API-06). An HTML error page is not a message. */
export async function errorOfAnswer(answer: Response): Promise<ApiError> {
  const text = await answer.text().catch(() => '')
  const body = readJson(text)
  const message =
    typeof body?.message === 'string' && body.message !== '' ? body.message : text.replace(/^\s*<.*/s, '').trim()
  return new ApiError(message || NETWORK_SENTENCE, { status: answer.status, code: body?.code, issues: body?.issues })
}

function readJson(text: string): { message?: unknown; code?: string; issues?: ApiIssue[] } | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined
  }
}
