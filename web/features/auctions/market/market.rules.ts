import type { Market } from '../../../../contract/auctions/market.ts'
import { counted, money } from '../../../../contract/texts.ts'
import { dateRange, MOSCOW, relativeTime } from '../../../ui/words/moments.ts'
import { dayAt } from '../../../ui/words/moscow.ts'
import type { SparkPoint } from '../../../ui/charts/sparkline-path.ts'
import type { Tone } from '../../../ui/status/tone.ts'

export interface MarketWords {
  /** «Рынок: от 148 000 ₽» */
  now: string
  /** «−6 % с запуска»; null where there is nothing to compare with. */
  change: { text: string; tone: Tone | 'plain' } | null
  /** «проверено 2 часа назад»; null where nobody has looked yet. */
  checked: string | null
}

/** The market in words, as of `now`, milliseconds. */
export function marketWords(market: Market, now: number): MarketWords {
  const { min_price, checked_at } = market
  if (checked_at === null) return { now: 'Рынок ещё не проверен', change: null, checked: null }
  const checked = `${market.is_watched ? 'проверено' : 'последний раз проверено'} ${relativeTime(
    checked_at,
    Math.max(now, Date.parse(checked_at)),
  )}`
  return {
    now: min_price === null ? 'Подходящих туров сейчас нет' : `Рынок: от ${money(min_price)}`,
    change: changeWords(market),
    checked,
  }
}

/** Cheaper is good news for both sides: the tourist pays less, the agent has what to offer. */
function changeWords({ min_price, launch_price, change_percent, is_edited }: Market): MarketWords['change'] {
  // After an edit the first price may be that of the trip as it is now: of which of the two, nothing is claimed.
  const [since, first] = is_edited
    ? ['с первой проверки', 'при первой проверке']
    : ['с запуска', 'при запуске']
  if (min_price === null)
    return launch_price === null ? null : { text: `${first} было от ${money(launch_price)}`, tone: 'plain' }
  if (launch_price === null || change_percent === null)
    return { text: `${first} туров не было`, tone: 'plain' }
  if (min_price === launch_price) return { text: `без изменений ${since}`, tone: 'plain' }
  if (change_percent === 0) return { text: `почти без изменений ${since}`, tone: 'plain' }
  const sign = change_percent < 0 ? '−' : '+'
  return {
    text: `${sign}${Math.abs(change_percent)}\u00a0% ${since}`,
    tone: change_percent < 0 ? 'good' : 'warn',
  }
}

export function pointsOf({ history }: Pick<Market, 'history'>): SparkPoint[] {
  return history.map(({ at, min_price }) => ({ at: Date.parse(at), value: min_price }))
}

/** What the chart shows, for whoever does not see it: «20–25 ноября: от 141 000 ₽ до 158 000 ₽, 4 перемены». */
export function historyWords({ history }: Pick<Market, 'history'>, timeZone: string = MOSCOW): string | null {
  const [first, last] = [history[0], history.at(-1)]
  const prices = history.flatMap(({ min_price }) => min_price ?? [])
  if (!first || !last || prices.length === 0) return null
  const days = dateRange(dayAt(first.at, timeZone), dayAt(last.at, timeZone))
  const changes = history.filter(
    (one, index) => index > 0 && one.min_price !== history[index - 1]?.min_price,
  ).length
  if (changes === 0) return `${days}: цена не менялась`
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const range = low === high ? `от ${money(low)}` : `от ${money(low)} до ${money(high)}`
  return `${days}: ${range}, ${counted(changes, 'change')}`
}
