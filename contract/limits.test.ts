import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { agentText } from './agents/agent-texts.ts'
import { money } from './numbers.ts'
import { webhookEvents } from './integrations/webhook-events.ts'
import { newPromoText } from './promo-codes/managed-promo-codes.ts'
import { counted, fieldText, nouns } from './texts.ts'
import { limits } from './limits.ts'
import { moderation } from './agents/agents.ts'
import { refusalText } from './platform/refusals.ts'
import { workLimits } from './cabinet-limits.ts'
import { workText } from './cabinet-texts.ts'

/** What runs: no test, no gallery. The documents are texts of a day, whatever the numbers of another. */
const sources = fs
  .globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: path.resolve(import.meta.dirname, '..') })
  .filter((file) => !/\.(test|factory)\.tsx?$|^web\/(ui\/gallery|features\/documents)\//.test(file))
  .map((file) => ({ file, text: fs.readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8') }))

function filesWith(pattern: RegExp, except: readonly string[] = []): string[] {
  return sources
    .filter(({ file, text }) => pattern.test(text) && !except.includes(file))
    .map(({ file }) => file)
}

/** Section 9 of the specification, read once more by hand. */
const specified = {
  feeMin: 3000,
  optionsMax: 3,
  budgetMin: 3000,
  budgetSuggested: 150_000,
  adultsMin: 1,
  adultsMax: 6,
  adultsDefault: 1,
  childrenMax: 3,
  childAgeMin: 0,
  childAgeMax: 17,
  nightsMin: 1,
  nightsMax: 30,
  nightsDefault: 7,
  nightsPickerDefault: 1,
  nightsPickerMax: 100,
  dateFirstInDays: 1,
  dateLastInYears: 1,
  starsMin: 2,
  starsMax: 5,
  wishesMax: 2000,
  paymentWishesMax: 1000,
  nameMin: 2,
  nameMax: 50,
  patronymicMax: 60,
  fullNameMax: 50,
  emailMax: 320,
  emailLocalMax: 64,
  emailDomainMax: 255,
  phoneDigits: 11,
  avatarBytesMax: 1_048_576,
  avatarWidthMin: 100,
  avatarHeightMin: 200,
  codeLength: 4,
  innLengths: [10, 12],
  ogrnLengths: [13, 15],
  auctionListRefreshMs: 10_000,
  searchPollingMs: 1000,
  noticeMs: 60_000,
  errorNoticeMs: 10_000,
  redirectDelayMs: 3000,
  socketAttempts: 5,
  socketDelayMs: 2500,
  authCookieSeconds: 32_140_800,
  rangeInputMax: 5_000_000,
  progressDots: 3,
  dropdownResizeThreshold: 300,
  budgetBuckets: [100_000, 150_000, 200_000, 300_000],
  hotTourPrefillKeys: 17,
}

describe('LIM-01 every constant has one definition', () => {
  test('LIM-01 the constants are those of the specification', () => {
    expect(limits).toMatchObject(specified)
    expect(Object.values(moderation)).toEqual([0, 1, 2, 3])
  })

  test.each([
    ['limits', limits],
    ['workLimits', workLimits],
    ['fieldText', fieldText],
    ['workText', workText],
  ])('LIM-01 nothing of %s stands there unused', (name, table) => {
    const unused = Object.keys(table).filter(
      (key) => filesWith(new RegExp(`\\b${name}\\.${key}\\b`)).length === 0,
    )
    expect(unused).toEqual([])
  })

  test('LIM-01 no noun and no refusal stands there unused', () => {
    const isSaid = (key: string, home: string): boolean =>
      filesWith(new RegExp(`'${key}'`), [home]).length > 0
    expect(Object.keys(nouns).filter((noun) => !isSaid(noun, 'contract/texts.ts'))).toEqual([])
    expect(Object.keys(refusalText).filter((code) => !isSaid(code, 'contract/platform/refusals.ts'))).toEqual(
      [],
    )
  })

  test.each([
    ['the life of the cookie', /\b32_?140_?800\b/],
    ['the most that a field of money takes', /\b5_?000_?000\b/],
    ['how long a notice is seen', /\btimeout[:=] ?\d[\d_]*\d{3}\b.*notify|notify\([^)]*timeout: \d{2}/s],
    ['how often the list is read again', /refetchInterval: 10_?000\b/],
    ['the least fee', /(?<!\d|меньше )3[ \u00a0]?000[ \u00a0]?(?:руб|₽)/],
    ['the lengths of company numbers', /(?:inn|ogrn|number)\.length [!=]== 1[0235]\b/i],
  ])('LIM-01 %s is written nowhere else', (_what, number) => {
    expect(filesWith(number, ['contract/limits.ts'])).toEqual([])
  })

  test('LIM-01 a bound of thousands is said with their blank', () => {
    expect(counted(workLimits.messageMax, 'symbol')).toBe('4\u00a0000\u00a0символов')
    const said = [agentText.note, newPromoText.uses, webhookEvents['balance.low'].text]
    expect(said.filter((text) => /\d{4}/.test(text))).toEqual([])
    // Digits of a text, and sums that have other words for it than the product's own.
    expect(filesWith(/['`][А-Яа-я][^'`\n]* \d{4,} (?:символ|знак|рубл)|toLocaleString\('ru'\)\} ₽/u)).toEqual(
      [],
    )
  })

  test('LIM-01 the offer contract names the fee that is taken', () => {
    // Its page loads no table of limits.
    const legal = path.resolve(import.meta.dirname, '../web/features/documents/legal.ts')
    const said = fs.readFileSync(legal, 'utf8').replaceAll(String.raw`\u00a0`, '\u00a0')
    expect(said).toContain(`не меньше ${money(limits.feeMin).replace('₽', 'рублей')}.`)
  })

  test('LIM-01 a picker without bounds of its own has those of the specification', () => {
    const bounds = filesWith(/\b(?:max|count|maxAdults|maxChildren|timeout) = \d+/)
    expect(bounds.filter((file) => /web\/ui\/(?:pickers|status|overlays)\//.test(file))).toEqual([])
  })
})
