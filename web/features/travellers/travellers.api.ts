import type { TravellerCard } from '../../../contract/travellers/traveller-card.ts'
import * as travellers from '../../../contract/travellers/travellers.ts'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'

export const addTraveller = (card: TravellerCard) => call(travellers.addTraveller, { body: card })
export const changeTraveller = ({ id, ...body }: { id: number; version: number; card: TravellerCard }) =>
  call(travellers.changeTraveller, { ...byId(id), body })
export const openTraveller = async (id: number) => (await call(travellers.openTraveller, byId(id))).result
export const keepTraveller = (id: number) => call(travellers.keepTraveller, byId(id))
export const deleteTraveller = (id: number) => call(travellers.deleteTraveller, byId(id))
