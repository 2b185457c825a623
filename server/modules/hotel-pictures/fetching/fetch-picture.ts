import { createHash } from 'node:crypto'
import { pictureWidths, widthsOf } from '../../../../contract/hotel-pictures/picture-files.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Config } from '../../../platform/config/config.ts'
import { withObjects } from '../../../platform/files/stored-files.ts'
import { isAnimated, kindOf } from '../../../platform/images/image-bytes.rules.ts'
import { redrawWidths } from '../../../platform/images/redraw.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import { getOutside } from '../../../platform/outside/get-outside.ts'
import { type ClaimedAddress, settleDrawn, settleFailed, settleKnown } from './fetching.store.ts'
import type { Reason } from './reasons.rules.ts'

export interface FetchLimits {
  timeoutMs: number
  bytesMax: number
}

/** A photo of twenty megapixels; a poor line carries it in half a minute. */
const usualLimits: FetchLimits = { timeoutMs: 30_000, bytesMax: 12 * 1024 * 1024 }
const chosen = new WeakMap<Config, Partial<FetchLimits>>()

/** For tests: nobody waits half a minute there. */
export function chooseFetchLimits(config: Config, limits: Partial<FetchLimits>): void {
  chosen.set(config, limits)
}

/** Changed with what is drawn: the files of one key never change. */
const DRAWN_AS = 'drawn-1'
const rules = {
  widthMin: 200,
  heightMin: 150,
  sideMax: 12_000,
  largest: Math.max(...pictureWidths),
  widthsOf,
}

/** Fetches one address, draws what came and writes down what became of it. */
export async function fetchPicture(context: JobContext, address: ClaimedAddress): Promise<void> {
  const { act, config, log } = context
  const got = await getOutside({
    url: address.url,
    local: standInOrigins(config),
    isWanted: (head) => kindOf(head) !== null,
    ...usualLimits,
    ...chosen.get(config),
  })
  const reason = got.bytes ? await take(context, address, got.bytes) : wordOf(got.error)
  if (reason === null) return
  await act(settleFailed, { address, reason })
  log.info({ address: address.id, reason, tries: address.tries }, 'no picture')
}

/** A live search whose address our settings name on this very machine plays Tourvisor, pictures and all. */
function standInOrigins({ tourvisor }: Config): string[] {
  return tourvisor ? [new URL(tourvisor.url).origin] : []
}

/** Null: it is there. */
async function take(
  { act, gateways: { objects } }: JobContext,
  address: ClaimedAddress,
  bytes: Buffer,
): Promise<Reason | null> {
  const key = createHash('sha256').update(DRAWN_AS).update(bytes).digest('hex').slice(0, 32)
  if (await act(settleKnown, { address, key })) return null
  const kind = kindOf(bytes)
  if (kind && isAnimated(bytes, kind)) return 'animated'
  try {
    const { width, height, files } = await redrawWidths(bytes, rules)
    const given = files.map((file) => ({
      kind: 'hotel' as const,
      type: `image/${file.type}`,
      bytes: file.bytes,
    }))
    await withObjects(objects, given, (put) => {
      const named = files.map((file, at) => ({ width: file.width, type: file.type, object: put[at]! }))
      return act(settleDrawn, { address, picture: { key, width, height, files: named } })
    })
    return null
  } catch (error) {
    if (error instanceof Refusal) return reasonOf(error)
    throw error
  }
}

const wordOf = (error: Reason): Reason => (error === 'unwanted' ? 'not_a_picture' : error)

function reasonOf({ code }: Refusal): Reason {
  if (code === 'image_too_many_pixels') return 'too_many_pixels'
  if (code === 'image_too_small') return 'too_small'
  // People's photos stand in the line before it.
  if (code === 'unavailable') return 'busy'
  return code === 'file_broken' ? 'broken' : 'not_a_picture'
}
