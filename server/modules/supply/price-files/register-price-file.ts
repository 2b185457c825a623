import { Refusal } from '../../../../contract/platform/refusals.ts'
import { MOSCOW } from '../../../../contract/wire.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import {
  insertPriceFile,
  lastOfSource,
  lockPriceFile,
  lockSource,
  type NewPriceFile,
  updatePriceFile,
} from './price-files.store.ts'
import { areSame } from './stored-files.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

interface OfPriceFile {
  priceFileId: number
}

export const importPriceFileTask = defineTask<OfPriceFile>('import_price_feed')
export const rollBackTask = defineTask<OfPriceFile>('roll_back_price_feed')

type LockedPriceFile = NonNullable<Awaited<ReturnType<typeof lockPriceFile>>>
type Registration = Omit<NewPriceFile, 'created_by' | 'created_at'>

const moment = new Intl.DateTimeFormat('ru-RU', { timeZone: MOSCOW, dateStyle: 'short', timeStyle: 'short' })

/** Throws where the source's last file is this very one: it is loaded once more only by whoever knows that. */
async function requireOther({ tx }: Ctx, { source, path, sha256 }: Registration): Promise<void> {
  await lockSource(tx, source)
  const last = await lastOfSource(tx, source)
  if (!last || !areSame(last, { path, sha256: sha256 ?? null })) return
  const told = { name: last.file_name, at: moment.format(last.created_at) }
  throw new Refusal('conflict', 'file_same', { told })
}

/** An uploaded file waits for its import. */
export async function uploadPriceFile(
  ctx: Ctx,
  { isAgain, ...priceFile }: Registration & { isAgain: boolean },
): Promise<number> {
  requireRight(ctx, 'manage_price_files')
  if (!isAgain) await requireOther(ctx, priceFile)
  const id = await registerPriceFile(ctx, {
    ...priceFile,
    created_by: requireRight(ctx, 'manage_price_files').id,
  })
  ctx.audit({ deed: 'price_file.upload', id, after: { source: priceFile.source } })
  ctx.enqueue(importPriceFileTask, { priceFileId: id }, { key: `${importPriceFileTask.name} ${id}` })
  return id
}

/** A file that whoever registers it imports at once. */
export async function registerPriceFile(
  { tx, now }: Ctx,
  priceFile: Registration & { created_by: number | null },
): Promise<number> {
  return insertPriceFile(tx, { ...priceFile, created_at: now })
}

export async function cancelPriceFile(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireRight(ctx, 'manage_price_files')
  const { state, source } = await stopPriceFile(ctx, id)
  ctx.audit({ deed: 'price_file.stop', id, before: { state }, after: { state: 'cancelled', source } })
}

/** Stops a price file that waits at once, and one that is being read at its next look. */
export async function stopPriceFile(ctx: Ctx, id: number): Promise<LockedPriceFile> {
  const priceFile = await lockPriceFile(ctx.tx, id)
  if (!priceFile) throw new Refusal('missing', 'not_found')
  if (priceFile.state === 'queued')
    await updatePriceFile(ctx.tx, id, { state: 'cancelled', cancel_asked: true, finished_at: ctx.now })
  else if (priceFile.state === 'reading') await updatePriceFile(ctx.tx, id, { cancel_asked: true })
  else if (priceFile.state !== 'cancelled') throw new Refusal('conflict', 'file_state')
  return priceFile
}

/** Asks for the prices that the source sold before; the work itself takes its time and is a job. */
export async function askRollBack(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireRight(ctx, 'manage_price_files')
  const priceFile = await lockPriceFile(ctx.tx, id)
  if (!priceFile) throw new Refusal('missing', 'not_found')
  if (priceFile.import_id === null) throw new Refusal('conflict', 'file_state')
  const imports = await ctx.tx
    .selectFrom('price_import')
    .select(['id', 'state'])
    .where('source', '=', priceFile.source)
    .where('state', 'in', ['current', 'previous'])
    .execute()
  if (!imports.some(({ id: current, state }) => current === priceFile.import_id && state === 'current'))
    throw new Refusal('conflict', 'file_state')
  if (!imports.some(({ state }) => state === 'previous')) throw new Refusal('conflict', 'file_nothing_before')
  ctx.audit({
    deed: 'price_file.roll_back',
    id,
    before: { state: priceFile.state },
    after: { source: priceFile.source },
  })
  await updatePriceFile(ctx.tx, id, { roll_back_asked: true })
  ctx.enqueue(rollBackTask, { priceFileId: id }, { key: `${rollBackTask.name} ${id}` })
}
