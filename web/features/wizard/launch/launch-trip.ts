import { launchAuction } from '../../../../contract/auctions/launch.ts'
import { consentDocuments, saveConsents } from '../../../../contract/identity/consents.ts'
import { track } from '../../../app/analytics/track.ts'
import { call } from '../../../app/calls/call.ts'
import type { Consents } from '../trip/wizard.fields.ts'
import type { AuctionBody } from '../trip/wizard.payload.ts'

interface Launch {
  body: AuctionBody
  /** The same for every attempt at the same trip. */
  key: string
  /** The visitor knows of the equal auction that runs. */
  isAgain?: boolean
  consents: Consents
}

const unlessSame = { unless_same: 'true' } as const

/** Stores what was accepted, then starts the auction; answers its number. Throws `ApiRefusal`. */
export async function launchTrip({ body, key, isAgain, consents }: Launch): Promise<number> {
  const documents = consentDocuments
    .filter(({ name }) => consents.includes(name))
    .map(({ name, version }) => ({ name, version }))
  await call(saveConsents, { body: { documents } })
  const { request_id } = await call(
    launchAuction,
    { body, query: isAgain ? {} : unlessSame },
    { idempotencyKey: key },
  )
  track('auction_created', { order_price: body.max_price, currency: 'RUB' })
  return request_id
}
