import type { Expression } from 'kysely'
import type { ShopMode } from '../../../../contract/billing/shops/shop-modes.ts'
import type { Read, Tx } from '../../../platform/db/database.ts'

export interface StoredShop {
  id: number
  agency_id: number
  mode: ShopMode
  state: 'connected' | 'lost' | 'left'
  account_id: string | null
  is_test: boolean
  token: Buffer | null
  vat_code: number | null
  tax_system: number | null
  hook: string
  bank_account: string | null
  bic: string | null
  bank: string | null
  connected_at: Date
}

const columns = [
  'id',
  'agency_id',
  'mode',
  'state',
  'account_id',
  'is_test',
  'token',
  'vat_code',
  'tax_system',
  'hook',
  'bank_account',
  'bic',
  'bank',
  'connected_at',
] as const

/** What an agency has now, connected or lost. */
export function currentShop(read: Read, agencyId: number): Promise<StoredShop | undefined> {
  return currentShopQuery(read, agencyId).select(columns).executeTakeFirst()
}

export function currentShopQuery(read: Read, agencyId: number | Expression<number>) {
  return read.selectFrom('shop').where('agency_id', '=', agencyId).where('state', '!=', 'left')
}

/** The same, and nobody changes it until the commit: `share` beside others who only need it to stay. */
export function lockShop(
  tx: Tx,
  agencyId: number,
  how: 'share' | 'update' = 'update',
): Promise<StoredShop | undefined> {
  const query = tx
    .selectFrom('shop')
    .select(columns)
    .where('agency_id', '=', agencyId)
    .where('state', '!=', 'left')
  return (how === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst()
}

export function shopById(read: Read, id: number): Promise<StoredShop | undefined> {
  return read.selectFrom('shop').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Those that are connected and have taken money since then. */
export function shopsPaidSince(read: Read, since: Date): Promise<StoredShop[]> {
  return read
    .selectFrom('shop')
    .select(columns)
    .where('state', '=', 'connected')
    .where('mode', '!=', 'requisites')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment')
          .select('payment.id')
          .whereRef('payment.shop_id', '=', 'shop.id')
          .where('payment.created_at', '>=', since)
          .where('payment.state', 'in', ['paid', 'partially_refunded', 'refunded']),
      ),
    )
    .orderBy('id')
    .execute()
}

export interface NewShop {
  agency_id: number
  mode: ShopMode
  account_id?: string
  is_test?: boolean
  vat_code?: number | null
  bank_account?: string
  bic?: string
  bank?: string
  connected_by: number
  connected_at: Date
}

export async function insertShop(tx: Tx, shop: NewShop): Promise<StoredShop> {
  return tx.insertInto('shop').values(shop).returning(columns).executeTakeFirstOrThrow()
}

export async function keepToken(tx: Tx, id: number, token: Buffer): Promise<void> {
  await tx.updateTable('shop').set({ token }).where('id', '=', id).execute()
}

/** Connected again: the same shop at the gateway, with what it makes receipts of. */
export async function renewShop(
  tx: Tx,
  id: number,
  { vatCode, by, now }: { vatCode: number | null; by: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('shop')
    .set({ state: 'connected', vat_code: vatCode, connected_by: by, connected_at: now, ended_at: null })
    .where('id', '=', id)
    .execute()
}

export async function endShop(
  tx: Tx,
  id: number,
  { state, now }: { state: 'lost' | 'left'; now: Date },
): Promise<void> {
  await tx.updateTable('shop').set({ state, token: null, ended_at: now }).where('id', '=', id).execute()
}

/** Whether money there is still on its way, to whichever side. */
export async function isBusy(tx: Tx, id: number): Promise<boolean> {
  const open = await tx
    .selectFrom('payment')
    .select('payment.id')
    .where('shop_id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('state', 'in', ['created', 'pending', 'held', 'disputed']),
        exists(
          selectFrom('payment_refund as refund')
            .select('refund.id')
            .whereRef('refund.payment_id', '=', 'payment.id')
            .where('refund.state', 'in', ['asked', 'sending', 'pending', 'manual']),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
