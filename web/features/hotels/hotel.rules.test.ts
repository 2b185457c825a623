import { expect, test } from 'vitest'
import { sceneKindOf } from '../../ui/scene/scene-for.ts'
import { mapOf } from './hotel.rules.ts'

test('GEO-02 a resort that lies somewhere is on the map, one that is nowhere known is not', () => {
  expect(mapOf({ latitude: 36.544, longitude: 31.99 })).toBe(
    'https://www.openstreetmap.org/#map=12/36.54400/31.99000',
  )
  expect(mapOf({ latitude: 0, longitude: 0 })).toContain('0.00000/0.00000')
  expect(mapOf({ latitude: null, longitude: 31.99 })).toBeNull()
})

test('GEO-02 a place is drawn as the catalogue has it, and a word that we have no picture for is passed over', () => {
  expect(sceneKindOf('snow')).toEqual({ kind: 'snow' })
  expect(sceneKindOf('volcano')).toEqual({})
})
