import { expect, test } from 'vitest'
import { sceneOfTrip } from './trip-scene.rules.ts'

const country = { id: 4, name: 'Турция', flag: 'tr', slug: 'turkey' }
const beach = { id: 1, name: 'Пляжный отдых' }
const ski = { id: 6, name: 'Горнолыжный' }

test('AUC-02 two auctions to one place are drawn unlike one another, each always the same', () => {
  const scenes = [1001, 1002, 1003].map((id) =>
    sceneOfTrip({ id, country, region: null, rest_types: [beach] }),
  )
  expect(new Set(scenes.map(({ seed }) => seed)).size).toBe(3)
  expect(sceneOfTrip({ id: 1001, country, region: null, rest_types: [beach] })).toEqual(scenes[0])
})

test('AUC-02 what was asked for is drawn; a resort that is known for something looks like it', () => {
  const trip = { id: 1001, country: { ...country, flag: 'ru' }, region: null }
  expect(sceneOfTrip({ ...trip, rest_types: [beach] }).kind).toBe('sea')
  expect(sceneOfTrip({ ...trip, rest_types: [ski] }).kind).toBe('snow')
  expect(sceneOfTrip({ ...trip, region: { id: 8, name: 'Анапа' }, rest_types: [beach] }).kind).toBe('sea')
  const polyana = { id: 7, name: 'Красная Поляна' }
  expect(sceneOfTrip({ ...trip, region: polyana, rest_types: [beach] }).kind).toBe('snow')
})

test('AUC-02 the sea is drawn by day, whatever the auction', () => {
  const hours = Array.from({ length: 60 }, (_, id) =>
    sceneOfTrip({ id, country, region: null, rest_types: [beach] }),
  ).map(({ hour }) => hour)
  expect(hours).not.toContain('night')
  expect(new Set(hours).size).toBeGreaterThan(1)
})
