import type { Registry } from 'prom-client'
import type { Read } from '../../../platform/db/database.ts'
import { gauge, madeOnceA } from '../../../platform/metrics/figure.ts'
import { newestCheck } from './ledger.queries.ts'

const KEPT_MS = 10_000

/** When the books were last checked, and whether they added up: of the newest check, whoever asked for it. */
export function ledgerFigures(registry: Registry, read: Read): void {
  const newest = madeOnceA(KEPT_MS, () => newestCheck(read).catch(() => null))
  const at = 'When the books were last checked; 0 if never'
  gauge(
    registry,
    { name: 'ledger_check_timestamp_seconds', help: at },
    async () => (await newest())?.at ?? Number.NaN,
  )
  const sound = 'Whether the books added up then, and the gateway said the same'
  gauge(
    registry,
    { name: 'ledger_check_sound', help: sound },
    async () => (await newest())?.is_sound ?? Number.NaN,
  )
}
