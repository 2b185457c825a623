import { askPrice, markShown, shortlistOffer } from '../../../../contract/offers/offer-marks.ts'
import { call } from '../../../app/calls/call.ts'

const GATHERED_MS = 1000
const told = new Set<number>()
let waiting: number[] = []

/** Offers that have been on screen, told of together and once while the page lives. */
export function markShownOnce(offerId: number): void {
  if (told.has(offerId)) return
  told.add(offerId)
  if (waiting.push(offerId) === 1) setTimeout(send, GATHERED_MS)
}

function send(): void {
  const offer_ids = waiting
  waiting = []
  // Nobody waits for it; the next look at the list tells again.
  call(markShown, { body: { offer_ids } }).catch(() => offer_ids.forEach((id) => told.delete(id)))
}

/** An offer as a whole, or with a position one option of it. */
export async function putInShortlist(
  offerId: number,
  { status, position }: { status: boolean; position: number | null },
): Promise<boolean> {
  const { result } = await call(shortlistOffer, {
    params: { id: String(offerId) },
    body: { status, position },
  })
  return result.is_shortlisted
}

/** «Сможете дешевле?» */
export async function askForLess(offerId: number): Promise<void> {
  await call(askPrice, { body: { offer_id: offerId } })
}
