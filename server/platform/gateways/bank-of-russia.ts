import { addDays, parseDay, wireDay } from '../../../contract/wire.ts'
import { callOutside } from '../outside/call-outside.ts'
import { OutsideFailure } from '../outside/outside-failure.ts'
import type { DayRates, RatesGateway } from './gateway-kinds.ts'

const TIMEOUT_MS = 8000
/** The real table takes some ten thousand bytes. */
const BYTES_MAX = 300_000
/** Over the New Year's holidays the last set rate is this old. */
const DAYS_BACK = 20
const NEEDED = ['USD', 'EUR']
const USER_AGENT = 'Mozilla/5.0 (compatible; Lotour/1.0; +https://lotour.ru)'

/**
 * The Bank of Russia's daily rates. Asked about a holiday it answers the last day that has rates of its own. Throws
 * an Error where the answer is late, too long, or not the whole table in its known form.
 */
export function bankOfRussia(base = 'https://www.cbr.ru'): RatesGateway {
  return {
    source: 'cbr',
    async ratesOn(day) {
      const { status, bytes } = await callOutside({
        name: 'the bank',
        url: `${base}/scripts/XML_daily.asp?date_req=${wireDay(day).replaceAll('.', '/')}`,
        headers: { 'user-agent': USER_AGENT, accept: 'application/xml, text/xml' },
        timeoutMs: TIMEOUT_MS,
        bytesMax: BYTES_MAX,
        followsRedirects: true,
      })
      if (status !== 200) throw new OutsideFailure('later', `the bank answered ${status}`)
      const rates = parseRates(new TextDecoder('windows-1251').decode(bytes))
      if (rates.day > addDays(day, 1) || rates.day < addDays(day, -DAYS_BACK))
        throw new Error(`the bank answered rates of ${rates.day} when asked about ${day}`)
      return rates
    },
  }
}

const DOCUMENT = /^\s*(?:<\?xml[^>]*\?>\s*)?<ValCurs\b([^>]*)>(.*)<\/ValCurs>\s*$/s
const DATE = /\bDate="(\d{2}\.\d{2}\.\d{4})"/
const ROW = /^\s*<Valute\b[^>]*>(.*)$/s

/**
 * The one flat document, read strictly: a table that is cut off, a page, or a row of another form is refused whole.
 * Throws an Error that says what is wrong.
 */
export function parseRates(xml: string): DayRates {
  const [, attributes = '', rows = ''] = DOCUMENT.exec(xml.replace(/^\uFEFF/, '')) ?? []
  const day = parseDay(DATE.exec(attributes)?.[1] ?? '')
  if (!day) throw new Error('the answer is no table of rates with a date')
  const parts = rows.split('</Valute>')
  if (parts.pop()?.trim() !== '') throw new Error('the table ends with something else than a rate')
  const rates = new Map<string, number>()
  for (const part of parts) {
    const row = ROW.exec(part)?.[1]
    if (row === undefined) throw new Error('the table has something else than rates')
    const [currency, rate] = parseRow(row)
    if (rates.has(currency)) throw new Error(`${currency} stands in the table twice`)
    rates.set(currency, rate)
  }
  const absent = NEEDED.find((currency) => !rates.has(currency))
  if (absent) throw new Error(`the table has no ${absent}`)
  return { day, rates }
}

function parseRow(row: string): [currency: string, rate: number] {
  const currency = field(row, 'CharCode', /^[A-Z]{3}$/)
  const nominal = Number(field(row, 'Nominal', /^10{0,6}$/))
  const value = Number(field(row, 'Value', /^\d{1,6}([.,]\d{1,4})?$/).replace(',', '.'))
  if (value <= 0) throw new Error(`${currency} costs nothing`)
  return [currency, value / nominal]
}

function field(row: string, name: string, form: RegExp): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(row)?.[1]?.trim() ?? ''
  if (!form.test(text)) throw new Error(`a rate has a wrong ${name}: ${JSON.stringify(text.slice(0, 20))}`)
  return text
}
