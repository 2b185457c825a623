import { sql } from 'kysely'
import type { ShopMode } from '../../../../contract/billing/shops/shop-modes.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { hashSecret, keysOf, randomSecret } from '../../../platform/keys/secrets.ts'
import { seal, unseal } from '../../../platform/keys/seal.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { agencyShopChanged, agencyShopLost } from './shops.events.ts'
import { modesOf, shopTitle } from './shops.rules.ts'
import {
  endShop,
  insertShop,
  isBusy,
  keepToken,
  lockShop,
  type NewShop,
  renewShop,
  shopById,
  type StoredShop,
} from './shops.store.ts'

/** Where a shop's token can be opened: in its own row alone. */
export const placeOfToken = (shopId: number) => `shop:${shopId}`

const CONNECTION_MS = 15 * 60_000

export type PlainShop =
  | { mode: 'sandbox' }
  | { mode: 'requisites'; account: string; bic: string; bank: string }

/** Bank details or play money in place of what the agency had. Answers the token of that, to be given back. */
export async function connectPlainShop(ctx: Ctx, wanted: PlainShop): Promise<string | null> {
  requireMode(ctx, wanted.mode)
  const before = await takeTurn(ctx)
  if (before && isSame(before, wanted)) return null
  const details =
    wanted.mode === 'requisites' ? { bank_account: wanted.account, bic: wanted.bic, bank: wanted.bank } : {}
  const left = await leave(ctx)
  await connected(ctx, await insertShop(ctx.tx, { mode: wanted.mode, ...details, ...byWhom(ctx) }))
  return tokenOf(ctx, left)
}

/** At a demonstration an agency can be paid from the beginning, with play money; one that has a shop keeps it. */
export async function openDemoShop({ tx, now, config }: Ctx, agencyId: number): Promise<void> {
  if (!config.payments.sandbox || (await lockShop(tx, agencyId))) return
  await insertShop(tx, { agency_id: agencyId, mode: 'sandbox', connected_by: agencyId, connected_at: now })
}

/**
 * Somebody of the agency goes to the gateway to let us in. Answers the word that has to come back with him: it is good
 * for this agency, in this session, once, for a quarter of an hour.
 */
export async function beginConnection(ctx: Ctx, { vatCode }: { vatCode: number | null }): Promise<string> {
  const actor = requireActor(ctx)
  requireMode(ctx, 'yookassa')
  const state = randomSecret()
  await ctx.tx
    .insertInto('shop_connection')
    .values({
      state_hash: hashSecret(state),
      agency_id: agencyOf(actor),
      user_id: actor.id,
      session_id: actor.sessionId,
      vat_code: vatCode,
      created_at: ctx.now,
    })
    .execute()
  return state
}

/** He is back. Refuses another's word, one of another sign-in, an old one and one that was used. */
export async function takeConnection(ctx: Ctx, state: string): Promise<{ vatCode: number | null }> {
  const { tx, now } = ctx
  const actor = requireActor(ctx)
  const taken = await tx
    .updateTable('shop_connection')
    .set({ used_at: now })
    .where('state_hash', '=', hashSecret(state))
    .where('agency_id', '=', agencyOf(actor))
    .where('user_id', '=', actor.id)
    .where('session_id', '=', actor.sessionId)
    .where('created_at', '>', new Date(now.getTime() - CONNECTION_MS))
    .where('used_at', 'is', null)
    .returning('vat_code')
    .executeTakeFirst()
  if (!taken) throw new Refusal('conflict', 'shop_connection')
  return { vatCode: taken.vat_code }
}

export interface LetIn {
  token: string
  accountId: string
  isTest: boolean
  vatCode: number | null
}

export interface Kept {
  /** The last part of the address for the gateway's news of it. */
  hook: string
  /** What opens the shop that the agency had before, to be given back. */
  formerToken: string | null
}

/** We are let into a shop. The one that the agency has had already is the same, with all its payments. */
export async function keepShop(ctx: Ctx, { token, accountId, isTest, vatCode }: LetIn): Promise<Kept> {
  const { tx, now, config } = ctx
  const own = byWhom(ctx)
  if (isTest && config.production) throw new Refusal('conflict', 'shop_mode')
  const before = await takeTurn(ctx)
  const isKnown = before?.mode === 'yookassa' && before.account_id === accountId
  const left = isKnown ? null : await leave(ctx)
  const shop = isKnown
    ? before
    : await insertShop(tx, {
        mode: 'yookassa',
        account_id: accountId,
        is_test: isTest,
        vat_code: vatCode,
        ...own,
      })
  if (isKnown) await renewShop(tx, shop.id, { vatCode, by: own.connected_by, now })
  await keepToken(tx, shop.id, seal(config.secretKey, token, placeOfToken(shop.id)))
  await connected(ctx, shop)
  return { hook: shop.hook, formerToken: tokenOf(ctx, left) }
}

/** Nothing in its place. Answers the token to be given back, if any. Refuses while money there is on its way. */
export async function leaveShop(ctx: Ctx): Promise<string | null> {
  await takeTurn(ctx)
  const left = await leave(ctx)
  if (!left) return null
  const { agency_id: agencyId, connected_by: byUserId } = byWhom(ctx)
  const fact = `shop-left:${left.id}`
  ctx.emit(agencyShopChanged({ shopId: null, agencyId, byUserId, title: shopTitle(left), fact }))
  return tokenOf(ctx, left)
}

/** The gateway does not let us in there any more. */
export async function loseShop(ctx: Ctx, shopId: number): Promise<void> {
  const { tx, now } = ctx
  const named = await shopById(tx, shopId)
  const shop = named && (await lockShop(tx, named.agency_id))
  if (shop?.id !== shopId || shop.state !== 'connected') return
  await endShop(tx, shopId, { state: 'lost', now })
  const fact = `shop-lost:${shopId}:${now.getTime()}`
  ctx.emit(agencyShopLost({ shopId, agencyId: shop.agency_id, title: shopTitle(shop), fact }))
}

/** Whoever changes an agency's shop is alone with it, also where there is none yet to be locked. Answers what it has. */
async function takeTurn({ tx, actor }: Ctx): Promise<StoredShop | undefined> {
  const agencyId = actor ? agencyOf(actor) : 0
  await sql`select pg_advisory_xact_lock(hashtextextended('agency_shop', ${agencyId}))`.execute(tx)
  return lockShop(tx, agencyId)
}

function isSame(shop: StoredShop, wanted: PlainShop): boolean {
  if (shop.state !== 'connected' || shop.mode !== wanted.mode) return false
  if (wanted.mode === 'sandbox') return true
  return shop.bank_account === wanted.account && shop.bic === wanted.bic && shop.bank === wanted.bank
}

function tokenOf({ config }: Ctx, shop: StoredShop | null): string | null {
  return shop?.token ? unseal(keysOf(config), shop.token, placeOfToken(shop.id)) : null
}

async function leave(ctx: Ctx): Promise<StoredShop | null> {
  const { tx, now } = ctx
  const shop = await lockShop(tx, agencyOf(requireActor(ctx)))
  if (!shop) return null
  if (await isBusy(tx, shop.id)) throw new Refusal('conflict', 'shop_busy')
  await endShop(tx, shop.id, { state: 'left', now })
  return shop
}

async function connected(ctx: Ctx, shop: StoredShop): Promise<void> {
  const { connected_by: byUserId, connected_at } = byWhom(ctx)
  const { id: shopId, agency_id: agencyId } = shop
  const fact = `shop:${shopId}:${connected_at.getTime()}`
  ctx.emit(agencyShopChanged({ shopId, agencyId, byUserId, title: shopTitle(shop), fact }))
}

function byWhom(ctx: Ctx): Pick<NewShop, 'agency_id' | 'connected_by' | 'connected_at'> {
  const actor = requireActor(ctx)
  return { agency_id: agencyOf(actor), connected_by: actor.id, connected_at: ctx.now }
}

function requireMode({ config }: Ctx, mode: ShopMode): void {
  if (!modesOf(config).includes(mode)) throw new Refusal('conflict', 'shop_mode')
}
