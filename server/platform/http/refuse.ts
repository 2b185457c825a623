import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import {
  Refusal,
  type RefusalCode,
  type RefusalKind,
  refusalMessage,
  refusalStatus,
  statusText,
} from '../../../contract/platform/refusals.ts'
import { fieldText } from '../../../contract/texts.ts'
import type { Config } from '../config/config.ts'
import { isAway } from '../db/is-away.ts'
import { ObjectsAway } from '../files/objects-away.ts'
import type { Log } from '../log.ts'
import { filePolicy } from '../pages/security-headers.ts'
import { refusedPage } from './refused-page.ts'

export interface RefusalBody {
  status: false
  code: number
  error: Record<string, string>
}

const ISSUES_MAX = 20
/** When whoever met a server that is away for a moment had better come again. */
export const RETRY_SECONDS = 2
/** A store of files that was away is left alone for so long. */
const FILES_RETRY_SECONDS = 10
/** Turns whatever was thrown into the one form of a refusal. What nobody foresaw is logged and told in one sentence. */
export function answerError(error: unknown, { request, reply, log, config }: Answering): FastifyReply {
  const refusal = asRefusal(error, request.routeOptions.config.takesFile)
  if (refusal.kind === 'broken')
    log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'unforeseen error')
  // Where the product itself turns somebody away there is no fault to look for, and there may be thousands of them.
  const cause = error instanceof Refusal ? { reason: refusal.code } : { err: error }
  if (refusal.kind === 'unavailable')
    log.warn({ ...cause, requestId: request.id, route: request.routeOptions.url }, 'unavailable')
  return answerRefusal(reply, refusal, config)
}

interface Answering {
  request: FastifyRequest
  reply: FastifyReply
  log: Log
  config: Config
}

export function answerRefusal(reply: FastifyReply, refusal: Refusal, config: Config): FastifyReply {
  const body = refusalBody(refusal, config)
  reply.refusedAs = refusal.code
  const wait = retryAfter(refusal)
  if (wait !== undefined) reply.header('retry-after', String(wait))
  const page = refusedPage(reply.request, refusal.kind)
  if (page !== undefined)
    return reply
      .code(body.code)
      .header('content-security-policy', filePolicy)
      .type('text/html; charset=utf-8')
      .send(page)
  return reply.code(body.code).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

export function refusalBody(refusal: Refusal, config: Config): RefusalBody {
  return { status: false, code: refusalStatus[refusal.kind], error: errorOf(refusal, config) }
}

/** Seconds; undefined where coming again is of no use. */
export function retryAfter({ kind, retryAfter: seconds }: Refusal): number | undefined {
  return seconds ?? (kind === 'unavailable' ? RETRY_SECONDS : undefined)
}

function errorOf(refusal: Refusal, config: Config): Record<string, string> {
  if (refusal.fields) return refusal.fields
  const message = refusalMessage(refusal.code, { ...refusal.told, email: config.supportEmail }, refusal.text)
  return { ...refusal.told, reason: refusal.code, message }
}

/** What a person is told of whatever was thrown. */
export function asRefusal(error: unknown, takesFile = false): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof ObjectsAway)
    return new Refusal('unavailable', 'files_away', {
      retryAfter: Math.max(error.retryAfter, FILES_RETRY_SECONDS),
    })
  if (hasZodFastifySchemaValidationErrors(error))
    return new Refusal('invalid', 'bad_request', { fields: fieldsOf(error) })
  const { statusCode, code } = error as FastifyError
  const foreseen = byFastify[code ?? ''] ?? byStatus[statusCode ?? 0]
  if (foreseen?.[0] === 'mediaType' && takesFile) return new Refusal('mediaType', 'file_type')
  if (foreseen) return new Refusal(...foreseen)
  if (isAway(error)) return new Refusal('unavailable', 'unavailable')
  return new Refusal('broken', 'system_error')
}

const byFastify: Record<string, [RefusalKind, RefusalCode]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['tooLarge', 'too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['mediaType', 'media_type'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid', 'broken_json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', 'bad_request'],
  FST_ERR_BAD_URL: ['invalid', 'bad_request'],
  // An address of a file that leads out of its folder.
  FST_STATIC_FORBIDDEN_PATH: ['missing', 'not_found'],
}
const byStatus: Record<number, [RefusalKind, RefusalCode]> = {
  400: ['invalid', 'bad_request'],
  404: ['missing', 'not_found'],
  413: ['tooLarge', 'too_large'],
  414: ['tooLarge', 'too_large'],
  429: ['tooMany', 'too_many'],
  503: ['unavailable', 'unavailable'],
}

interface Validated {
  validation: { instancePath: string; keyword: string; message?: string; params: { keys?: string[] } }[]
}

/** The first sentence for each field, twenty at most. Surplus fields are named themselves. */
function fieldsOf(error: unknown): Record<string, string> {
  // A field may be named after something that every object inherits.
  const fields = Object.create(null) as Record<string, string>
  for (const { instancePath, keyword, message, params } of (error as Validated).validation.slice(
    0,
    ISSUES_MAX,
  )) {
    const surplus = keyword === 'unrecognized_keys' ? (params.keys ?? []).slice(0, ISSUES_MAX) : null
    if (surplus) for (const key of surplus) fields[key.slice(0, 100)] ??= fieldText.unknownField
    else
      fields[instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'] ??= message ?? statusText.invalid
  }
  return fields
}
