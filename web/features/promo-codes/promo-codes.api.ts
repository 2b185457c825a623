import type { Answer } from '../../../contract/platform/endpoint.ts'
import {
  createPromo,
  type listManagedPromo,
  type listPromoUses,
  type ManagedPromo,
  type NewPromo,
  startPromo,
  stopPromo,
  takePromoCodes,
} from '../../../contract/promo-codes/managed-promo-codes.ts'
import { type ActivatedPromo, activatePromo } from '../../../contract/promo-codes/promo-codes.ts'
import { call } from '../../app/calls/call.ts'

export type ManagedPromos = Answer<typeof listManagedPromo>['result']
export type PromoUses = Answer<typeof listPromoUses>['result']

const paramsOf = (id: number) => ({ params: { id: String(id) } })

/** A repeat with the same key is the same activation. */
export async function activate(code: string, idempotencyKey: string): Promise<ActivatedPromo> {
  return (await call(activatePromo, { body: { code } }, { idempotencyKey })).result
}

/** A repeat with the same key is the same draft. */
export async function create(promo: NewPromo, idempotencyKey: string): Promise<ManagedPromo> {
  return (await call(createPromo, { body: promo }, { idempotencyKey })).result
}

export async function start(id: number): Promise<void> {
  await call(startPromo, paramsOf(id))
}

export async function stop(id: number): Promise<void> {
  await call(stopPromo, paramsOf(id))
}

export async function takeCodes(id: number): Promise<{ file_name: string; content: string }> {
  return (await call(takePromoCodes, paramsOf(id))).result
}
