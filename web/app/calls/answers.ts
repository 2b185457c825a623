/** What every successful answer of the API looks like; some calls add fields beside `result`. */
export type ApiAnswer<T> = { status: true; result: T } & Record<string, unknown>

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface RefusalParts {
  httpStatus: number
  message: string
  fields?: Record<string, string>
  reason?: string
  retryAfter?: number | undefined
}

/** The API said no (or could not be reached: `httpStatus` 0). The message is a Russian sentence to show. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly httpStatus: number
  /** Field name to Russian text, or beside a reason to its present value; else undefined. */
  readonly fields: Record<string, string> | undefined
  /** A stable word for code to decide on. */
  readonly reason: string | undefined
  /** Seconds after which a repeat makes sense, where the server said so. */
  readonly retryAfter: number | undefined

  constructor({ httpStatus, message, fields, reason, retryAfter }: RefusalParts) {
    super(message)
    this.httpStatus = httpStatus
    this.fields = fields
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

const statusTexts: Record<number, string> = {
  400: 'Ошибка запроса.',
  401: 'Ошибка авторизации.',
  403: 'Ошибка доступа.',
  404: 'Не найдено.',
  429: 'Слишком много запросов.',
  500: 'Системная ошибка',
}

/** Turns an answer into its value or throws the refusal that it carries. `wait` is the header `Retry-After`. */
export function readAnswer<T>(httpStatus: number, body: unknown, wait: string | null = null): ApiAnswer<T> {
  if (httpStatus < 400 && isRecord(body) && body.status === true) return body as ApiAnswer<T>
  throw refusalOf(httpStatus, body, Number(wait) || undefined)
}

function refusalOf(httpStatus: number, body: unknown, retryAfter: number | undefined): ApiRefusal {
  const fallback = statusTexts[httpStatus] ?? 'Непредвиденная ошибка.'
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  const texts = Object.entries(error).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  if (typeof error.reason === 'string') {
    return new ApiRefusal({
      httpStatus,
      retryAfter,
      reason: error.reason,
      message: typeof error.message === 'string' ? error.message : fallback,
      fields: texts[2] && Object.fromEntries(texts),
    })
  }
  const first = texts[0]
  return new ApiRefusal({
    httpStatus,
    retryAfter,
    message: first ? first[1] : fallback,
    fields: first && Object.fromEntries(texts),
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
