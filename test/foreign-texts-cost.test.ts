import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AgentProfileInput, registerNumber } from '../contract/agents/agents.ts'
import { messageText } from '../contract/conversation/conversation.ts'
import { agentFeed } from '../contract/offers/feed/feed.ts'
import { capitaliseName, email, firstName, phone } from '../contract/identity/person/person-fields.ts'
import { normalised, spanOf, spellings } from '../contract/spelling.ts'
import { day, freeText, oneForm, searchText } from '../contract/wire.ts'
import { agentInput } from '../server/modules/agents/agents.factory.ts'
import { HotelIndex } from '../server/modules/geo/hotels/hotel-index.rules.ts'
import { searchHotels } from '../server/modules/geo/hotels/hotel-search.rules.ts'
import { keysOf } from '../server/modules/geo/hotels/hotel-words.rules.ts'
import { search, searchKeys } from '../server/modules/geo/places/place-search.rules.ts'
import { CsvScanner } from '../server/modules/supply/price-files/reading/csv-scanner.ts'
import { columnOf, columns, delimiterOf } from '../server/modules/supply/price-files/reading/columns.ts'
import {
  dayDigits,
  hundredths,
  shortCode,
  wholeNumber,
} from '../server/modules/supply/price-files/reading/field-values.ts'
import type { RecordSink, Scanner } from '../server/modules/supply/price-files/reading/fields.ts'
import { JsonScanner } from '../server/modules/supply/price-files/reading/json-scanner.ts'
import { TextPool } from '../server/modules/supply/price-files/reading/text-pool.ts'
import { companyIn } from '../server/platform/gateways/companies/dadata.ts'
import { surveyJson } from '../server/platform/http/bodies/json-survey.rules.ts'
import { costlyOf, inPieces } from './support/measuring/linear.ts'

const names = [
  'Турция',
  'Шарм-эль-Шейх',
  'Новый Орск',
  'Rixos Premium Belek',
  'W Dubai The Palm',
  'Берёзовая роща',
]
const places = names.map((name) => ({ name, keys: searchKeys(name) }))
const index = new HotelIndex()
for (const [id, name] of names.entries())
  index.add({ id, name, stars: 4, search_name: normalised(name), country_id: 4, region_id: 1 })
index.settle()

const nobody: RecordSink = { record: () => {}, broken: () => {} }
const column = (name: string) => columnOf(name)
/** As a stream gives it: whatever is not whole comes again with the next piece. */
function scan(scanner: Scanner, text: string): void {
  let rest = Buffer.alloc(0)
  for (const piece of inPieces(text, Math.ceil(text.length / 4096))) {
    const block = Buffer.concat([rest, Buffer.from(piece)])
    rest = block.subarray(scanner.scan(block, false))
  }
  scanner.scan(rest, true)
}
function csv(text: string): void {
  const scanner = new CsvScanner(nobody)
  scanner.columns = 11
  scan(scanner, text)
}
function values(text: string): void {
  const bytes = Buffer.from(text)
  for (const read of [wholeNumber, hundredths, dayDigits, shortCode]) read(bytes, 0, bytes.length)
  new TextPool().get(bytes, 0, bytes.length)
}
/** An answer of the register, of which every text is this one, as long as it is believed at all. */
function company(text: string): void {
  const long = text.slice(0, 20_000)
  const party = {
    inn: '9999000013',
    ogrn: '1269900000017',
    type: 'LEGAL',
    name: { short_with_opf: long, full_with_opf: long },
    management: { name: long },
    okved: long,
    address: { value: long, unrestricted_value: long },
    state: { status: 'ACTIVE' },
  }
  try {
    companyIn({ suggestions: [{ data: party }] }, '9999000013')
  } catch {
    // A name of nothing that can be shown is nobody's.
  }
}

/** Those are asked with a hundred letters; what is looked at here is sixty times as long. */
const SHORT = new Set(['where a query stands in a name', 'the search of a place', 'the search of a hotel'])

/** Whatever reads what a stranger wrote, without the limits of its length. */
const readers: Record<string, (text: string) => unknown> = {
  'spellings of a query': spellings,
  'a text in its one form': (text) => [normalised(text), oneForm(text), capitaliseName(text)],
  'where a query stands in a name': (text) => [spanOf(names[1]!, text), spanOf(text, 'шарм')],
  'the search of a place': (text) => search(places, text),
  'the search of a hotel': (text) => searchHotels(index, { text, where: {} }, 20),
  'the keys of a word of a name': keysOf,
  'a field of free text': (text) => [freeText(Infinity, '').safeParse(text), searchText.safeParse(text)],
  'a message': (text) => messageText.safeParse(text),
  'a person’s name, e-mail and phone': (text) => [firstName, email, phone, day].map((one) => one.safeParse(text)),
  'an agency’s numbers': (text) => [
    registerNumber.safeParse(text),
    AgentProfileInput.safeParse({ ...agentInput, organisation: text, inn: text, ogrn: text }),
  ],
  'filters of the feed in an address': (text) =>
    agentFeed.query?.safeParse({ country_id: text, verdict: text, nights_from: text, date_from: text, cursor: text }),
  'a CSV price list': csv,
  'a price list of JSON lines': (text) => scan(new JsonScanner(nobody, columns.length, column), text.replaceAll(/.{40}/gs, '$&\n')),
  'values of a price list': values,
  'columns of a price list': (text) => [columnOf(text), delimiterOf(text)],
  'an answer of the register of companies': company,
  'what a body is surveyed for': surveyJson,
} // prettier-ignore

const signs = [...'+-–—.,:;|/\\()[]{}<>@_*~%₽$«»"\'`° \n\t\r\u00a0\u200b\u0301\u0306\ufe0f'].map(String)
const letters = ['а', 'я', 'ё', 'й', 'и\u0306', 'a', 'q', 'Q', 'ß', 'İ', 'ﷺ', '😀', '\ud800', '0', '9', 'на ', 'отель ', 'w ', 'sch', 'ck', 'ee', 'aab', 'rixo', 'риксос '] // prettier-ignore
const pieces = ['"a', '"a\n', '""', '","', '"\n"', '{"', '{"a":', '{"a":1}\n', '{"a":{', '[', '\\"', '\\u0061', '1,', 'a,', 'a.', 'a@', 'a@a.', '@a.', '-a', 'a-', '7(9', '12.06.', '1 000 ', 'ООО "', '« ', 'РТА 1'] // prettier-ignore
const tokens = [...signs, ...letters, ...pieces]
const mixed = fc
  .sample(fc.array(fc.constantFrom(...tokens), { minLength: 2, maxLength: 6 }), {
    numRuns: 60,
    seed: 20_261_122,
  })
  .map((few) => few.join(''))

describe('SEC-07, F27 what is read of a stranger’s text costs no more than its length', () => {
  test.each(Object.entries(readers))('SEC-07, F27 %s', (what, read) => {
    const small = SHORT.has(what) ? 100 : 500
    // A pump does its worst where what comes after it does not fit.
    expect(costlyOf(new Set(tokens), { read: (text) => read(`${text}x`), small })).toEqual([])
    expect(costlyOf(new Set(mixed), { read, small })).toEqual([])
  })
})
