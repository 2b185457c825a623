import { beforeAll, describe, expect, test } from 'vitest'
import { loadGeo } from '../server/modules/geo/geo.factory.ts'
import { readConfig } from '../server/platform/config/read-config.ts'
import { HOST_COOKIE, TOKEN_COOKIE } from '../server/platform/http/session-token.ts'
import { createLog } from '../server/platform/log.ts'
import { bootApp, type TestApp } from './support/app.ts'
import { refusalOf } from './support/live.ts'
import { type Ask, said, tellStory, type Told } from './support/stories/market-story.ts'
import { realSettings } from './support/house.ts'

/** As it runs for real people; only that codes can be read, and that nothing leaves this machine. */
const production = {
  ...readConfig(realSettings),
  sms: undefined,
  mail: undefined,
  showCodes: true,
  rateLimits: false,
}
const payments = { ...production.payments, sandbox: true }
const runs = [
  { title: 'as everybody tries it', config: {} },
  { title: 'as it runs for real people', config: { ...production, payments } },
]

/** Where the database says what it was given: values that it could not read, keys that were there, words of a trigger. */
const complaints = [
  `raise exception using errcode = '23505', message = 'duplicate key value violates unique constraint "planted"',
     detail = row_to_json(NEW)::text, hint = row_to_json(NEW)::text`,
  `perform (row_to_json(NEW)::text)::int`,
  `perform ('(' || coalesce(row_to_json(NEW)->>'phone', row_to_json(NEW)->>'email', row_to_json(NEW)->>'text', '') || ')')::timestamptz`,
]
const broken = ['phone_code', 'app_user', 'message', 'auction', 'email_code', 'payment', 'notification', 'delivery', 'session', 'outbox_message'] // prettier-ignore

/** While it lasts each new or changed row of these tables is refused in words of the database. */
async function whileItComplains(app: TestApp, complaint: string, act: () => Promise<void>): Promise<void> {
  const { pool } = app.database
  const { rows } = await pool.query<{ table: string }>(
    'select table_name as table from information_schema.tables where table_name = any($1)',
    [broken],
  )
  await pool.query(
    `create function complain() returns trigger language plpgsql as $$ begin ${complaint}; return new; end $$`,
  )
  for (const { table } of rows)
    await pool.query(
      `create trigger complaint before insert or update on ${table} for each row execute function complain()`,
    )
  try {
    await act()
  } finally {
    await pool.query('drop function complain() cascade')
  }
}

const calls = (told: Told): Parameters<Ask>[] => [
  ['POST /api/sms', { body: { phone: said.stranger } }],
  ['POST /api/dial', { body: { phone: '79951230004' } }],
  ['POST /api/registration', { body: { ...said.tourist, email: 'story.fourth@example.ru', phone: '79951230005' } }],
  ['PATCH /api/user', { token: told.tourist.token, body: { last_name: said.tourist.last_name } }],
  ['POST /api/user/email/code', { token: told.tourist.token, body: { email: 'story.third@example.ru' } }],
  ['POST /api/login', { body: { email: said.newEmail, password: said.password } }],
  ['POST /api/login', { body: { email: said.newEmail, password: `${said.password}!` } }],
  ['POST /api/password/restore', { body: { email: said.newEmail } }],
  ['PATCH /api/sms', { body: { code_id: told.secrets[0]!, value: told.codes[0]! } }],
  ['POST /api/travel-agent/top-up', { token: told.agent.token, body: { amount: 20_000 } }],
  ['POST /api/wishes/read', { body: { text: said.sentence, today: '20.11.2026' } }],
  ['POST /api/phone-change/confirm', { body: { secret: told.tourist.token } }],
  ['POST /api/chats/1/messages', { token: told.tourist.token, body: { text: said.message, client_id: 'failed-1' } }],
  ['POST /api/chats/1/messages', { token: told.agent.token, body: { text: said.reply } }],
] // prettier-ignore

/** What nobody has to write into an address, and somebody does. */
const addresses = (told: Told) => [
  `/api/user?token=${told.tourist.token}`,
  `/api/user?code=${told.codes[0]}&password=${encodeURIComponent(said.password)}`,
  `/api/agents?search=${said.newEmail}`,
  `/api/nothing/${said.newEmail}/${said.stranger}`,
  `/nothing?phone=${said.stranger}&code=${told.codes[0]}`,
  `/api/request/${said.stranger}0000?email=${said.newEmail}`,
  `/api/sessions?token=${told.secrets.at(-1)}%00`,
]

async function failEverywhere(app: TestApp, told: Told): Promise<Set<number>> {
  const statuses = new Set<number>()
  const all = async () => {
    // Hours later, so that nobody is asked to wait.
    app.clock.now = new Date(app.clock.now.getTime() + 7 * 3_600_000)
    for (const call of calls(told)) {
      const { status, body } = await app.call(...call)
      statuses.add(status)
      if (typeof body.code === 'string') told.codes.push(body.code)
    }
    for (const address of addresses(told))
      statuses.add(
        (
          await app.call(`GET ${address}` as 'GET /', {
            headers: { authorization: `Bearer ${told.tourist.token}x`, cookie: `token=${told.agent.token}` },
          })
        ).status,
      )
  }
  for (const complaint of complaints) {
    await all()
    await whileItComplains(app, complaint, async () => {
      await app.processAll()
      await all()
      await app.processAll()
    })
    await app.processAll()
  }
  await app.database.pool.query('alter table session rename to session_elsewhere')
  try {
    statuses.add(
      (
        await refusalOf(app, {
          cookie: `${TOKEN_COOKIE}=${told.tourist.token}; ${HOST_COOKIE}=${told.tourist.token}`,
        })
      ).status,
    )
    statuses.add((await app.call('GET /api/user', told.tourist)).status)
  } finally {
    await app.database.pool.query('alter table session_elsewhere rename to session')
  }
  return statuses
}

/** What stands in a line: each text of it with its field's name, the time left aside. */
function textsIn(line: object): string[] {
  return Object.entries(line).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'time') return []
    return value && typeof value === 'object' ? textsIn(value) : [`${name}: ${String(value)}`]
  })
}

describe.each(runs)('SEC-63 what is logged of a whole story, $title', async ({ config }) => {
  const lines: string[] = []
  const app = await bootApp({ config, log: createLog('trace', { write: (line) => void lines.push(line) }) })
  let told: Told
  let statuses: Set<number>
  let metrics: string

  beforeAll(async () => {
    await loadGeo(app)
    told = await tellStory(app, app.call)
    statuses = await failEverywhere(app, told)
    metrics = (await app.call('GET /metrics', { headers: { authorization: 'Bearer a-word-for-prometheus' } }))
      .body
  }, 120_000)

  test('SEC-63, I23 there is much to be read in it: calls that failed, jobs that failed, refusals', () => {
    const words = lines.map((line) => String(JSON.parse(line).msg))
    const known = ['unforeseen error', 'unforeseen error of a handshake', 'unknown', 'unproved', 'proved']
    expect(known.filter((word) => !words.includes(word))).toEqual([])
    expect(words.filter((word) => word.startsWith('Failed task')).length).toBeGreaterThan(3)
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 500, 503]))
    expect(metrics).toContain('security_events_total')
  })

  test('SEC-63, I23 and nothing of anybody in it: no phone, no e-mail, no name, no token, no code, none of their words', () => {
    const { tourist, agent, ...words } = said
    const personal = [...Object.values(tourist), ...Object.values(agent), ...Object.values(words)]
    const logged = lines.flatMap((line) => textsIn(JSON.parse(line) as object))
    const secrets = [...personal, ...told.secrets].flatMap((text) => [
      text,
      JSON.stringify(text).slice(1, -1),
    ])
    // As people write it, too: 8 (995) 123-00-01.
    const phones = /995[ ()-]{0,3}123[ -]?00[ -]?0\d/
    const codes = new RegExp(`(?<![\\d:.-])(?:${told.codes.join('|')})(?![\\d:.-])`)
    const shown = [...logged, ...metrics.split('\n')].filter(
      (text) => secrets.some((secret) => text.includes(secret)) || phones.test(text),
    )
    // Four digits are many a figure's as well.
    shown.push(...logged.filter((text) => codes.test(text)))
    expect(shown.map((text) => text.slice(0, 600))).toEqual([])
  })

  test('SEC-63 each line is one object with its time in UTC', () => {
    for (const line of lines) {
      expect(line.trimEnd().split('\n')).toHaveLength(1)
      expect(JSON.parse(line)).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        service: 'lotour',
      })
    }
  })

  test('SEC-62 no address that we write to somebody says who he is', async () => {
    const { rows } = await app.database.pool.query<{ text: string }>(
      `select concat_ws(' ', subject, text, html) as text from outbox_message`,
    )
    const links = rows.flatMap(({ text }) => text.match(/https?:\/\/[^\s"'<>]+/g) ?? [])
    expect(links.length).toBeGreaterThan(3)
    const { tourist, agent, newEmail } = said
    const personal = [...Object.values(tourist), ...Object.values(agent), newEmail, ...told.secrets]
    const shown = links.filter((link) =>
      personal.some((text) => link.includes(text) || link.includes(encodeURIComponent(text))),
    )
    expect(shown).toEqual([])
  })
})
