import type { Expression } from 'kysely'
import type { Shop } from '../../../../contract/billing/shops/shop.ts'
import type { ShopMode } from '../../../../contract/billing/shops/shop-modes.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Read } from '../../../platform/db/database.ts'
import { modesOf } from './shops.rules.ts'
import { currentShop, currentShopQuery, type StoredShop } from './shops.store.ts'

/** What an agency has connected, and what it may connect. */
export async function shopOf(
  read: Read,
  { agencyId, config }: { agencyId: number; config: Config },
): Promise<{ shop: Shop | null; modes: ShopMode[] }> {
  const shop = await currentShop(read, agencyId)
  return { shop: shop ? shown(shop) : null, modes: modesOf(config) }
}

/** How an agency can be paid now; null: it cannot. */
export async function payableShop(
  read: Read,
  { agencyId, config }: { agencyId: number; config: Config },
): Promise<{ id: number; mode: ShopMode } | null> {
  const shop = await payableShopQuery(read, agencyId).executeTakeFirst()
  return payableOf(shop, config)
}

/** The same by itself or as a part of a statement. */
export function payableShopQuery(read: Read, agencyId: number | Expression<number>) {
  return currentShopQuery(read, agencyId).select(['id', 'mode', 'state'])
}

export function payableOf(
  shop: Pick<StoredShop, 'id' | 'mode' | 'state'> | null | undefined,
  config: Config,
): { id: number; mode: ShopMode } | null {
  return shop?.state === 'connected' && modesOf(config).includes(shop.mode)
    ? { id: shop.id, mode: shop.mode }
    : null
}

function shown(shop: StoredShop): Shop {
  return {
    mode: shop.mode,
    state: shop.state === 'lost' ? 'lost' : 'connected',
    account_id: shop.account_id,
    is_test: shop.is_test,
    vat_code: shop.vat_code,
    account: shop.bank_account,
    bic: shop.bic,
    bank: shop.bank,
    connected_at: shop.connected_at.toISOString(),
  }
}
