import type { IndexNowConfig } from '../../../platform/config/partners/index-now-config.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import { callOutside } from '../../../platform/outside/call-outside.ts'
import { OutsideFailure } from '../../../platform/outside/outside-failure.ts'
import { count } from '../../../platform/quotas/daily-counts.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { isTaken, restAfter, type Said, TELL_A_DAY, TELL_AT_ONCE } from './telling.rules.ts'
import { markTold, noteTelling, pagesToTell, type ToTell, waitUntil } from './telling.store.ts'

type Telling = Pick<JobContext, 'act' | 'config' | 'log'>

interface Chosen {
  pages: readonly ToTell[]
  at: Date
}

/** Names pages that have changed to the search engines, batch by batch, until there is none, or they, or the day, have enough. */
export async function tellSearchEngines({ act, config, log }: Telling): Promise<{ told: number }> {
  const { indexNow, publicUrl } = config
  let told = 0
  if (!indexNow) return { told }
  for (let batch = 0; batch < TELL_A_DAY / TELL_AT_ONCE; batch++) {
    const chosen = await act(choose, {})
    if (chosen.pages.length === 0) break
    const said = await tell(indexNow, publicUrl, chosen.pages)
    await act(note, { chosen, said })
    if (!isTaken(said)) {
      log.warn(
        { status: said.status, pages: chosen.pages.length },
        'search engines did not take changed pages',
      )
      break
    }
    told += chosen.pages.length
    if (chosen.pages.length < TELL_AT_ONCE) break
  }
  return { told }
}

/** None while they want to be left alone, or where the day is full; what is not taken counts as well. */
async function choose({ tx, now }: Ctx): Promise<Chosen> {
  const none = { pages: [], at: now }
  const until = await waitUntil(tx)
  if (until && until > now) return none
  const pages = await pagesToTell(tx, TELL_AT_ONCE)
  if (pages.length === 0) return none
  const taking = { name: 'index_now', who: 'all', amount: pages.length, most: TELL_A_DAY }
  return (await count(tx, [taking], now)) ? none : { pages, at: now }
}

async function note({ tx, now }: Ctx, { chosen, said }: { chosen: Chosen; said: Said }): Promise<void> {
  const rest = restAfter(said)
  if (rest === null)
    await markTold(
      tx,
      chosen.pages.map(({ key }) => key),
      chosen.at,
    )
  const until = rest === null ? null : new Date(now.getTime() + rest)
  await noteTelling(tx, { said, pages: chosen.pages.length, now, waitUntil: until })
}

const TIMEOUT_MS = 10_000
const ANSWER_BYTES = 4096

async function tell(
  { key, url }: IndexNowConfig,
  publicUrl: string,
  pages: readonly ToTell[],
): Promise<Said> {
  const { origin, host } = new URL(publicUrl)
  const body = {
    host,
    key,
    keyLocation: `${origin}/${key}.txt`,
    urlList: pages.map(({ path }) => origin + path),
  }
  try {
    const { status, retryAfter } = await callOutside({
      name: 'IndexNow',
      url,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      timeoutMs: TIMEOUT_MS,
      bytesMax: ANSWER_BYTES,
    })
    return { status, retryAfter }
  } catch (error) {
    if (error instanceof OutsideFailure) return { status: null, retryAfter: 0 }
    throw error
  }
}

export const tellSearchEnginesJob = defineJob(
  'public-pages.tell-search-engines',
  async (context) => {
    const { told } = await tellSearchEngines(context)
    if (told > 0) context.log.info({ pages: told }, 'search engines told of changed pages')
  },
  '3,13,23,33,43,53 * * * *',
)
