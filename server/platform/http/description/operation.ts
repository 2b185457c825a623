import { z } from 'zod'
import type { Endpoint } from '../../../../contract/platform/endpoint.ts'
import { type RefusalKind, refusalStatus } from '../../../../contract/platform/refusals.ts'
import { apiScopes } from '../../../../contract/platform/scopes.ts'
import { type Audience, refusalsOf } from './refusals-of.ts'
import type { Json, Schemas } from './schemas.ts'

/** A call as it goes well, in the words of the wire. */
export interface Example {
  /** What the summary has no room for, Markdown. */
  text?: string
  body?: unknown
  params?: unknown
  query?: unknown
  /** Beside `status: true`. */
  answer: unknown
}

export interface Describing {
  id: string
  tag: string
  audience: Audience
  schemas: Schemas
  example: Example | undefined
}

/** One call of the contract as OpenAPI has it. */
export function operationOf(endpoint: Endpoint, describing: Describing): Json {
  const { id, tag, audience, schemas, example } = describing
  const parameters = parametersOf(endpoint, describing)
  return {
    operationId: id,
    tags: [tag],
    summary: endpoint.summary,
    description: [example?.text, ...conditions(endpoint, audience)].filter(Boolean).join('\n\n'),
    security: securityOf(endpoint, audience),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(endpoint, schemas, example),
    responses: { 200: answerOf(endpoint, describing), ...refusalAnswers(endpoint, audience) },
  }
}

/** What holds for a call besides its fields, said in sentences. */
function conditions({ scope, idempotent, limit, fresh }: Endpoint, audience: Audience): string[] {
  const right =
    scope === 'any key'
      ? 'Открыто любому ключу.'
      : scope && scope !== 'no keys'
        ? `Право ключа: \`${scope}\` — ${apiScopes[scope].text.toLowerCase()}.`
        : ''
  return [
    audience === 'agencies' || right ? right : 'Ключам недоступно.',
    limit === 'costly' ? 'Дорогой вызов: не больше 60 в минуту с одного ключа.' : '',
    idempotent ? 'Повтор с тем же `Idempotency-Key` получает первый ответ.' : '',
    fresh ? 'Нужно недавнее подтверждение входа кодом.' : '',
  ]
}

/** Who may call: an agency's key with its scope, a person's sign-in. */
function securityOf({ access, scope }: Endpoint, audience: Audience): Record<string, string[]>[] {
  const keys = scope && scope !== 'no keys' ? [{ key: scope === 'any key' ? [] : [scope] }] : []
  if (audience === 'agencies') return keys
  return access === 'public' ? [{}, ...keys] : [...keys, { bearer: [] }, { cookie: [] }]
}

function parametersOf({ params, query, idempotent }: Endpoint, { schemas, example }: Describing): Json[] {
  const part = (schema: z.ZodType | undefined, place: 'path' | 'query', given: unknown): Json[] => {
    if (!schema) return []
    const { properties, required } = schemas.fields(schema)
    const values = (given ?? {}) as Json
    return Object.entries(properties).map(([name, one]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: one,
      ...(name in values && { example: one['type'] === 'integer' ? Number(values[name]) : values[name] }),
    }))
  }
  return [
    ...part(params, 'path', example?.params),
    ...part(query, 'query', example?.query),
    ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

function bodyOf({ body, file }: Endpoint, schemas: Schemas, example: Example | undefined): Json {
  if (file) {
    const content = file.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])
    return { requestBody: { required: true, content: Object.fromEntries(content) } }
  }
  if (!body) return {}
  const media = { schema: schemas.of(body, 'input'), ...(example?.body ? { example: example.body } : {}) }
  return { requestBody: { required: true, content: { 'application/json': media } } }
}

function answerOf({ answer, download }: Endpoint, { schemas, example, audience }: Describing): Json {
  const headers = audience === 'agencies' && {
    headers: Object.fromEntries(
      ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Request-Id'].map((name) => [
        name,
        { $ref: `#/components/headers/${name}` },
      ]),
    ),
  }
  if (download)
    return {
      description: 'Файл',
      ...headers,
      content: { [download]: { schema: { type: 'string', format: 'binary' } } },
    }
  const schema = schemas.of(z.object({ status: z.literal(true), ...answer.shape }), 'output')
  const given = example && { example: { status: true, ...(example.answer as Json) } }
  return { description: 'Готово', ...headers, content: { 'application/json': { schema, ...given } } }
}

/** Each refusal with the very bodies that it may have. */
function refusalAnswers(endpoint: Endpoint, audience: Audience): Json {
  return Object.fromEntries(
    Object.entries(refusalsOf(endpoint, audience)).map(([kind, codes]) => [
      refusalStatus[kind as RefusalKind],
      refusalAnswer(kind as RefusalKind, codes),
    ]),
  )
}

function refusalAnswer(kind: RefusalKind, codes: readonly string[]): Json {
  const names = kind === 'invalid' ? ['wrong_fields', ...codes] : codes
  const examples = names.map((code) => [
    code,
    { $ref: `#/components/examples/${code === 'wrong_fields' ? code : `${code}_${refusalStatus[kind]}`}` },
  ])
  const waits = kind === 'tooMany' || kind === 'unavailable'
  return {
    description: names.map((code) => `\`${code}\``).join(', '),
    ...(waits && { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }),
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${kind === 'invalid' ? 'InvalidRefusal' : 'Refusal'}` },
        examples: Object.fromEntries(examples),
      },
    },
  }
}
