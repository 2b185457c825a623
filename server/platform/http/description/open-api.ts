import type { Endpoint } from '../../../../contract/platform/endpoint.ts'
import {
  type RefusalCode,
  type RefusalKind,
  refusalStatus,
  refusalMessage,
} from '../../../../contract/platform/refusals.ts'
import { fieldText } from '../../../../contract/texts.ts'
import type { ContractNames } from './contract-names.ts'
import { type Example, operationOf } from './operation.ts'
import { type Audience, refusalsOf } from './refusals-of.ts'
import { createSchemas, type Json } from './schemas.ts'

/** What the product says of its API beside the calls themselves. */
export interface Words {
  /** Markdown above the list of calls. */
  text: string
  /** What each folder of the contract is about. */
  tags: Readonly<Record<string, { title: string; text: string }>>
  /** What the product sends by itself, as OpenAPI has it. */
  webhooks: Json
  examples: ReadonlyMap<Endpoint, Example>
}

export interface DocumentOptions {
  audience: Audience
  endpoints: readonly Endpoint[]
  names: ContractNames
  words: Words
  /** Where it is served, without a slash at its end. */
  server: string
  email: string
}

/** The contract as one OpenAPI document. */
export function openApiOf(options: DocumentOptions): Json {
  const { audience, endpoints, names, words, server, email } = options
  const schemas = createSchemas(names.schemas)
  const paths: Record<string, Json> = {}
  // What we send has a tag as well.
  const tags = new Set<string>(audience === 'agencies' ? ['integrations'] : [])
  for (const endpoint of endpoints) {
    const { id, folder } = named(endpoint, names)
    const tag = words.tags[folder]?.title ?? folder
    tags.add(folder)
    const describing = { id, tag, audience, schemas, example: words.examples.get(endpoint) }
    const path = (paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})
    path[endpoint.method.toLowerCase()] = operationOf(endpoint, describing)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: audience === 'agencies' ? 'Лотур для агентств' : 'Лотур',
      version: '1',
      description: words.text,
      contact: { name: 'Поддержка Лотура', email },
      license: { name: 'Пользовательское соглашение', url: `${server}/documents/agreement/` },
    },
    servers: [{ url: server, description: 'Этот сервер' }],
    tags: [...tags].toSorted().map((folder) => ({
      name: words.tags[folder]?.title ?? folder,
      description: words.tags[folder]?.text ?? '',
    })),
    paths,
    ...(audience === 'agencies' && { webhooks: words.webhooks }),
    components: {
      securitySchemes: securitySchemes(audience),
      schemas: { ...schemas.components(), ...refusalSchemas },
      ...(endpoints.some(({ idempotent }) => idempotent) && { parameters: { IdempotencyKey } }),
      headers: audience === 'agencies' ? { ...retryAfter, ...quotaHeaders } : retryAfter,
      examples: refusalExamples(endpoints, { audience, email }),
    },
  }
}

function named(endpoint: Endpoint, { endpoints }: ContractNames) {
  const name = endpoints.get(endpoint)
  if (!name) throw new Error(`no file of contract/ exports ${endpoint.method} ${endpoint.path}`)
  return name
}

function securitySchemes(audience: Audience): Json {
  const key = {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'lot_…',
    description: 'Ключ API агентства; право вызова стоит рядом с ним',
  }
  if (audience === 'agencies') return { key }
  return {
    key,
    bearer: { type: 'http', scheme: 'bearer', description: 'Вход человека' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'token', description: 'Вход человека в браузере' },
  }
}

const IdempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Ваш номер этого действия: повтор с ним не делает его второй раз.',
  schema: { type: 'string', pattern: String.raw`^[\x21-\x7e]{1,255}$` },
  example: 'offer-1001',
}

const whole = (description: string): Json => ({ description, schema: { type: 'integer' } })
const retryAfter = { 'Retry-After': whole('Через сколько секунд повторить') }
const quotaHeaders = {
  'RateLimit-Limit': whole('Сколько вызовов в минуту разрешено ключу'),
  'RateLimit-Remaining': whole('Сколько ещё осталось'),
  'RateLimit-Reset': whole('Через сколько секунд счёт начнётся заново'),
  'X-Request-Id': { description: 'Номер вызова: по нему мы найдём его у себя', schema: { type: 'string' } },
}

const refusalOf = (error: Json, description: string): Json => ({
  type: 'object',
  description,
  required: ['status', 'code', 'error'],
  properties: {
    status: { type: 'boolean', const: false },
    code: { type: 'integer', description: 'То же, что код ответа HTTP' },
    error,
  },
})

const sentences = { type: 'string', description: 'По-русски, для человека' }
const refusalSchemas: Record<string, Json> = {
  Refusal: refusalOf(
    {
      type: 'object',
      required: ['reason', 'message'],
      properties: { reason: { type: 'string', description: 'Слово для программы' }, message: sentences },
      additionalProperties: sentences,
    },
    'Отказ: причина словом и предложением; рядом может стоять то, что поможет исправить вызов',
  ),
  FieldRefusal: refusalOf(
    { type: 'object', additionalProperties: sentences },
    'Отказ из-за полей: имя поля и предложение о нём',
  ),
  InvalidRefusal: {
    anyOf: [{ $ref: '#/components/schemas/Refusal' }, { $ref: '#/components/schemas/FieldRefusal' }],
  },
}

/** Every body that a refusal may have, once. */
function refusalExamples(
  endpoints: readonly Endpoint[],
  { audience, email }: { audience: Audience; email: string },
): Json {
  const bodies = new Map<string, Json>()
  const fields = { status: false, code: 400, error: { sort: fieldText.wrongType } }
  bodies.set('wrong_fields', { summary: 'Неверные поля', value: fields })
  for (const endpoint of endpoints)
    for (const [kind, codes] of Object.entries(refusalsOf(endpoint, audience)))
      for (const reason of codes) bodies.set(...refusalExample(kind as RefusalKind, reason, email))
  return Object.fromEntries([...bodies].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function refusalExample(kind: RefusalKind, reason: RefusalCode, email: string): [string, Json] {
  const code = refusalStatus[kind]
  const message = refusalMessage(reason, {
    email,
    gone_on: '28.06.2027',
    booking_id: '12',
    free_on: '30.05.2027',
  })
  return [
    `${reason}_${code}`,
    { summary: message, value: { status: false, code, error: { reason, message } } },
  ]
}
