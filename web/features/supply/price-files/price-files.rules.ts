import {
  priceFileSource,
  type PriceFileState,
  type PriceFile,
} from '../../../../contract/supply/price-files.ts'
import type { Tone } from '../../../ui/status/tone.ts'

export const priceFileWords: Record<PriceFileState, { text: string; tone: Tone | 'plain' }> = {
  queued: { text: 'В очереди', tone: 'plain' },
  reading: { text: 'Читается', tone: 'info' },
  loading: { text: 'Включается', tone: 'info' },
  switched: { text: 'Загружен', tone: 'good' },
  refused: { text: 'Отклонён', tone: 'danger' },
  failed: { text: 'Не удалось', tone: 'danger' },
  cancelled: { text: 'Остановлен', tone: 'plain' },
  rolled_back: { text: 'Отменён', tone: 'warn' },
}

export function isRunning({ state, is_rolling_back }: PriceFile): boolean {
  return state === 'queued' || state === 'reading' || state === 'loading' || is_rolling_back
}

/** How much of the file is read, per cent. */
export function percentRead({ state, bytes_read, size }: PriceFile): number {
  if (state === 'loading') return 100
  return size > 0 ? Math.min(100, Math.floor((bytes_read / size) * 100)) : 0
}

/** Words that name no source: so lists of everybody are called. */
const ofAnyList: ReadonlySet<string> = new Set([
  'price',
  'prices',
  'pricelist',
  'list',
  'tour',
  'tours',
  'export',
  'feed',
  'new',
  'file',
])

/** «Anex_Tour-prices 2027.csv.gz» is most likely a list of the source anex. */
export function sourceOf(fileName: string): string {
  const name = fileName.toLowerCase().replace(/(?:\.(?:csv|txt|jsonl|ndjson|gz)){1,3}$|\.[a-z0-9]{2,5}$/, '')
  const word = (name.match(/[a-z][a-z0-9]*/g) ?? []).find((one) => !ofAnyList.has(one)) ?? ''
  return priceFileSource.safeParse(word).success ? word : ''
}

/**
 * Of the file that is chosen now: what another file was proposed would put this one in the place of that source's prices.
 * What was typed stays where the name of the file says nothing.
 */
export function sourceFor(fileName: string, typed: string): string {
  return sourceOf(fileName) || typed
}

/** What is wrong with a source's name, if anything. */
export function sourceError(source: string): string | undefined {
  return priceFileSource.safeParse(source).error?.issues[0]?.message
}

export function typeOfFile(name: string): string {
  if (/\.gz$/i.test(name)) return 'application/gzip'
  return /\.(jsonl|ndjson)$/i.test(name) ? 'application/x-ndjson' : 'text/csv'
}
