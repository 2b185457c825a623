import { beforeAll, expect, test } from 'vitest'
import { ownAuctions } from '../server/modules/auctions/auctions.queries.ts'
import { createAuction } from '../server/modules/auctions/auctions.factory.ts'
import { expireAuctions } from '../server/modules/auctions/own/change-auction.ts'
import { askedRefunds } from '../server/modules/billing/refunds/refunds.queries.ts'
import { loadGeo } from '../server/modules/geo/geo.factory.ts'
import { tellOfEnding } from '../server/modules/notifications/tell/market/tell-of-auctions.ts'
import { chosenWithin } from '../server/modules/offers/life/choice/chosen.queries.ts'
import { unfinishedPriceFiles } from '../server/modules/supply/price-files/price-files.queries.ts'
import { switchedAt } from '../server/modules/supply/price-list/queries/switched-at.queries.ts'
import { pricedAt } from '../server/modules/supply/price-list/queries/tours.queries.ts'
import { unsealedFiles } from '../server/platform/files/moving/file-rows.queries.ts'
import type { Ctx } from '../server/platform/use-case.ts'
import { bootApp } from './support/app.ts'
import { indexLooks } from './support/measuring/index-looks.ts'
import { people } from './support/people.ts'

const app = await bootApp()

/** Of what is over there is always more than of what goes on: that is what such an index leaves out. */
beforeAll(async () => {
  await loadGeo(app)
  const id = await createAuction(app, await people.anna(app))
  await app.database.pool.query(
    `insert into auction overriding system value
     select (jsonb_populate_record(null::auction, to_jsonb(one) || jsonb_build_object('id', 100000 + n, 'state', 'deleted'))).*
     from auction as one, generate_series(1, 3000) as n where one.id = $1`,
    [id],
  )
  await app.database.pool.query('vacuum analyze auction')
})

/** Several: of two that serve as well the server takes either. */
const asked: [indexes: string, what: string, ask: (ctx: Ctx) => Promise<unknown>][] = [
  ['auction_by_tourist', 'a tourist’s own auctions', ({ tx }) => ownAuctions(tx, 1, { page: 1 })],
  [
    'auction_ending',
    'auctions that are over',
    (ctx) => expireAuctions(ctx, { today: '2026-01-01', most: 10 }),
  ],
  [
    'auction_ending, auction_feed',
    'auctions that end',
    (ctx) => tellOfEnding(ctx, { day: '2026-01-01', after: 0 }),
  ],
  ['offer_chosen', 'what was chosen', ({ tx }) => chosenWithin(tx, [1, 2])],
  ['payment_refund_asked', 'refunds that wait', ({ tx }) => askedRefunds(tx, { adminId: 1, purposes: {} })],
  ['price_feed_waiting', 'price files to go on with', ({ tx }) => unfinishedPriceFiles(tx)],
  ['stored_file_unsealed', 'files to be sealed', ({ tx }) => unsealedFiles(tx, '')],
  ['price_import_on_sale', 'the age of prices', ({ tx }) => pricedAt(tx)],
  ['price_import_on_sale', 'the last switch', ({ tx }) => switchedAt(tx)],
]

test.each(asked)('SEC-69 by %s: %s', async (indexes, _what, ask) => {
  expect(await indexLooks(app, indexes, ask)).toBeGreaterThan(0)
})
