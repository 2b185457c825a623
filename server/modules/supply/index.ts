import type { Trip } from '../../../contract/trip.ts'
import type { Read } from '../../platform/db/database.ts'
import type { Module } from '../../platform/module.ts'

/** A tour of the price list, priced for a party: whole roubles, days ISO. */
export interface OfferedTour {
  id: number
  departure_id: number
  country_id: number
  region_id: number
  hotel_id: number
  operator_id: number
  stars: number
  meal_id: number
  day: string
  nights: number
  room: string
  price: number
  priced_at: Date
}

export async function marketMinimum(_read: Read, _trip: Trip): Promise<number | null> {
  return null
}

export async function loadTours(
  _read: Read,
  _ids: readonly number[],
  _party: Pick<Trip, 'adults' | 'child_ages'>,
): Promise<Map<number, OfferedTour>> {
  return new Map()
}

export const supplyModule: Module = { name: 'supply' }
