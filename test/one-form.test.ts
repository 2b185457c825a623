import { beforeAll, describe, expect, test } from 'vitest'
import { spanOf, spellings } from '../contract/spelling.ts'
import { searchText } from '../contract/wire.ts'
import { loadGeo } from '../server/modules/geo/geo.factory.ts'
import { bootApp } from './support/app.ts'
import { type Ask, said, tellStory, type Told } from './support/stories/market-story.ts'

const app = await bootApp()

/** As macOS writes it: «й» is «и» with a sign above. */
const inParts = (text: string) => text.normalize('NFD')
const asMacWrites: Ask = (line, { body, ...more } = {}) =>
  app.call(line, { ...more, ...(body && { body: JSON.parse(inParts(JSON.stringify(body))) }) })

let told: Told
beforeAll(async () => {
  await loadGeo(app)
  told = await tellStory(app, asMacWrites)
})

/** Of each column with words in it: how many rows hold a text that is not in the one form. */
async function columnsInParts(): Promise<string[]> {
  const { rows: columns } = await app.database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns join information_schema.tables
       using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'
       and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await app.database.pool.query<{ text: string }>(
      `select "${column}"::text as text from "${table}" where "${column}"::text is not nfc normalized limit 1`,
    )
    if (rows[0]) found.push(`${table}.${column}: ${rows[0].text}`)
  }
  expect(columns.length).toBeGreaterThan(100)
  return found
}

describe('SEC-10 a letter that is written in two ways is one letter', () => {
  test('SEC-10 whatever people write in parts is kept in one form, in every table', async () => {
    expect(inParts(said.wishes)).not.toBe(said.wishes)
    expect(await columnsInParts()).toEqual([])
  })

  test('SEC-10 whoever reads it gets the letters that other people type', async () => {
    const read = async (address: `/${string}`, who: { token: string }) =>
      JSON.stringify((await app.call(`GET ${address}`, who)).body)
    const shown = [
      await read('/api/user', told.tourist),
      await read(`/api/request/${told.requestId}`, told.tourist),
      await read(`/api/tourist/offer/${told.offerId}`, told.tourist),
      await read('/api/travel-agent/profile', told.agent),
      await read('/api/travel-agent/feed-filters', told.agent),
      await read('/api/travel-agent/templates', told.agent),
      await read('/api/travel-agent/api-keys', told.agent),
    ].join('\n')
    const { tourist, wishes, comment, reply, organisation, address, filter, template, templateText, key } =
      said
    const all = [wishes, comment, reply, organisation, address, filter, template, templateText, key]
    expect([tourist.last_name, ...all].filter((text) => !shown.includes(text))).toEqual([])
  })

  test.each([
    ['v2/countries', 'Китай'],
    ['v2/departures', 'Нижний Новгород'],
    ['v2/regions', 'Шарм-эль-Шейх'],
  ])('SEC-10 among %s «%s» is found however it is typed', async (list, name) => {
    const ids = async (text: string) => {
      const answer = await app.call(`GET /api/geo/${list}?search=${encodeURIComponent(text)}`)
      return (answer.body.result as { id: number }[]).map(({ id }) => id)
    }
    expect((await ids(name)).length).toBeGreaterThan(0)
    expect(await ids(inParts(name))).toEqual(await ids(name))
  })

  test('SEC-10 a sentence is understood alike', async () => {
    const read = async (text: string) =>
      (await app.call('POST /api/wishes/read', { body: { text, today: '20.11.2026' } })).body.result
    const sentence = 'В Шарм-эль-Шейх в мае на семь ночей, двое взрослых и трёхлетний, завтрак, третий этаж'
    expect(await read(inParts(sentence))).toEqual(await read(sentence))
  })

  test('SEC-10 spellings and the place that is marked in a name are the same', () => {
    for (const name of ['Шарм-эль-Шейх', 'Йошкар-Ола', 'Café Ėlite', 'Ёлки']) {
      expect(spellings(inParts(name))).toEqual(spellings(name))
      expect(spanOf(name, inParts(name))).toEqual({ from: 0, to: name.length })
      expect(searchText.parse(inParts(name))).toBe(name)
    }
  })
})
