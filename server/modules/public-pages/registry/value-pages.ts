import { moscowDay } from '../../../../contract/wire.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import { pagesChanged } from '../../../platform/pages/pages-changed.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { knownPlaces } from '../../geo/index.ts'
import { gateSetAt } from './gate.store.ts'
import { switchedAt } from '../../supply/index.ts'
import { beginValuation, endValuation, lockValuation } from './registry.store.ts'
import { readAround, type Scope, valueScope } from './value-scope.ts'

type Valuing = Pick<JobContext, 'act'>

/**
 * Values all pages where it is time: prices, or the gate, are others than at the last valuation, or it was yesterday's. A scope a
 * transaction; whoever is killed between two goes on with the next one.
 */
export async function valuePages({ act }: Valuing): Promise<{ valued: number }> {
  const scopes = await act(scopesToValue, {})
  if (scopes.length === 0) return { valued: 0 }
  const around = await act(readAround, {})
  let valued = 0
  for (const scope of scopes) if (await act(valueScope, { scope, around })) valued += 1
  await act(finish, {})
  return { valued }
}

/** Those of the valuation under way that are not done; of a new one, all. */
async function scopesToValue({ tx, now }: Ctx): Promise<Scope[]> {
  const last = await lockValuation(tx)
  const listAt = await switchedAt(tx)
  const isUnderWay = last && !last.finished_at
  if (!isUnderWay) {
    const setAt = await gateSetAt(tx)
    const isSame =
      last && last.list_at?.getTime() === listAt?.getTime() && (setAt === null || setAt <= last.started_at)
    if (isSame && moscowDay(last.started_at) === moscowDay(now)) return []
    await beginValuation(tx, { now, listAt })
  }
  const done = new Set(isUnderWay ? last.done : [])
  const { countries } = await knownPlaces(tx)
  const scopes: Scope[] = ['world', ...countries.map(({ id }): Scope => `country:${id}`)]
  return scopes.filter((scope) => !done.has(scope))
}

async function finish({ tx, now, emit }: Ctx): Promise<void> {
  await endValuation(tx, now)
  emit(pagesChanged({}))
}

/** What was sold half an hour ago is not worth waiting for; nightly it comes with the new list. */
export const valuePagesJob = defineJob(
  'public-pages.value-pages',
  async ({ act, log }) => {
    const { valued } = await valuePages({ act })
    if (valued > 0) log.info({ scopes: valued }, 'public pages valued')
  },
  '*/5 * * * *',
)
