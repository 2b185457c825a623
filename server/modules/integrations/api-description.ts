import { z } from 'zod'
import { apiScopeNames, apiScopes } from '../../../contract/platform/scopes.ts'
import { eventBody, webhookEvents } from '../../../contract/integrations/webhook-events.ts'
import type { Words } from '../../platform/http/description/open-api.ts'
import { SIGNATURE_HEADER, SIGNATURE_MINUTES } from '../../../contract/integrations/webhooks.ts'
import { apiTags } from './api-tags.ts'
import { apiExamples } from './examples/index.ts'

const scopeLines = apiScopeNames.map((name) => `| \`${name}\` | ${apiScopes[name].text} |`).join('\n')
const fence = '```'

/** The first thing that whoever connects an agency's system reads: Markdown above the list of calls. */
const apiDescription = `Аукцион туров: заявки туристов и отклики турагентов.

## Система вашего агентства
Ключ и адрес для событий создаются на странице [«API»](/travel-agent/api) кабинета агента. Ключ стоит в заголовке \`Authorization: Bearer lot_…\`; у вызова без указанного права ключи не принимаются. Сколько вызовов осталось в этой минуте, говорят заголовки \`RateLimit-Limit\`, \`RateLimit-Remaining\`, \`RateLimit-Reset\`; после 429 подождите \`Retry-After\` секунд. На отклики и сообщения туристам есть запас в 30 вызовов, когда остальные кончились.

У каждого ответа есть \`X-Request-Id\`: назовите его, если спрашиваете нас о вызове. Отказ — \`{"status":false,"code":403,"error":{"reason":"key_scope","message":"…","scope":"offers:write"}}\`: \`reason\` для программы, \`message\` для человека; у неверных полей вместо них стоят имена полей. Метод, которого у адреса нет, — 405 с заголовком \`Allow\`.

| право | что можно |
|---|---|
${scopeLines}

### Пример: от заявки до ответа
1. Новые заявки:
${fence}sh
curl -H "Authorization: Bearer $KEY" $LOTOUR/api/travel-agent/requests
${fence}
2. Туры для заявки; пока \`search.state\` — \`searching\`, повторяйте с \`request_id\` из ответа:
${fence}sh
curl -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' $LOTOUR/api/travel-agent/tours/search \\
  -d '{"geo_departure_id":1,"geo_country_id":4,"adult_count":2,"days_count":7,"date_from":"20.05.2027","date_to":"30.05.2027"}'
${fence}
3. Отклик. \`price\` — плата, на которую вы согласны (поле \`fee\` заявки); с тем же \`Idempotency-Key\` повтор не списывает её второй раз:
${fence}sh
curl -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -H 'Idempotency-Key: offer-1001' \\
  $LOTOUR/api/travel-agent/offer -d '{"request_id":1001,"price":3000,"options":[{"tour_id":42}]}'
${fence}
4. Событие \`offer.read\` на ваш адрес. Проверьте подпись по байтам тела, до разбора:
${fence}js
import { createHmac, timingSafeEqual } from 'node:crypto'

function isOurs(header, body, secret) {
  const [time, ...marks] = header.split(',')
  const seconds = Number(time.slice(2))
  const right = createHmac('sha256', secret).update(seconds + '.').update(body).digest()
  const isFresh = Math.abs(Date.now() / 1000 - seconds) <= ${SIGNATURE_MINUTES * 60}
  return isFresh && marks.some((mark) => {
    const given = Buffer.from(mark.slice(3), 'hex')
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
${fence}
Отвечайте 200 сразу, работайте потом. Порядок событий не обещан; повтор узнаётся по \`id\`. Не принятое событие отправляется снова с растущими паузами сутки; адрес, который молчит три дня, выключается. Готовый маленький клиент лежит в \`examples/agency-client\`, клиент из этого описания — в \`examples/typed-client\`.
`

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const reference = { description: 'Любой ответ от 200 до 299 значит «принято»; тело не читается.' }

/** `request.new` is `onRequestNew`. */
const operationIdOf = (event: string) =>
  `on${event.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`

/** OpenAPI's own place for what we send: an event, its body and its headers. */
const apiWebhooks = Object.fromEntries(
  Object.entries(webhookEvents).map(([name, { title, text, data }]) => {
    const { $schema: _, ...schema } = z.toJSONSchema(eventBody(name, data))
    const parameters = [
      header(SIGNATURE_HEADER, 't=секунды,v1=HMAC-SHA256(секрет, «секунды.тело») шестнадцатерично'),
      header('Lotour-Event-Id', 'То же, что id в теле'),
    ]
    const post = {
      operationId: operationIdOf(name),
      tags: [apiTags['integrations']?.title],
      summary: title,
      description: text,
      // It is we who call: by the signature we are known.
      security: [],
      parameters,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': reference },
    }
    return [name, { post }]
  }),
)

/** All that the published description says beside the calls themselves. */
export const apiWords: Words = {
  text: apiDescription,
  tags: apiTags,
  webhooks: apiWebhooks,
  examples: apiExamples,
}
