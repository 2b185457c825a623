import type { TravellerCard } from '../../../contract/travellers/traveller-card.ts'
import { openBy, sealBy, type VaultKey } from '../../platform/keys/vault.ts'

/** A card under a thing's own key; `place` names its row, and in no other it opens. */
export function sealTraveller(key: VaultKey, card: TravellerCard, place: string): Buffer {
  return sealBy(key, Buffer.from(JSON.stringify(card)), place)
}

/** Throws where it was changed, moved to another row or sealed by another key. */
export function openSealedTraveller(key: VaultKey, sealed: Buffer, place: string): TravellerCard {
  return JSON.parse(openBy(key, sealed, place).toString('utf8')) as TravellerCard
}
