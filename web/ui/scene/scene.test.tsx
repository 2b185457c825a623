import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Scene, type SceneParts } from './scene.tsx'
import { sceneFor } from './scene-for.ts'

const drawn = (parts: SceneParts): string => renderToStaticMarkup(<Scene {...parts} />)
const kinds = ['sea', 'mountains', 'desert', 'city', 'jungle', 'snow'] as const
const hotels = Array.from({ length: 60 }, (_, at) => `Отель ${at}`)

test('the same place is drawn the same, every other one differently', () => {
  const pictures = hotels.map((hotel) => drawn(sceneFor({ country: 'tr', region: 'Анталья', hotel })))
  expect(drawn(sceneFor({ country: 'tr', region: 'Анталья', hotel: 'Отель 7' }))).toBe(pictures[7])
  expect(new Set(pictures).size).toBe(hotels.length)
})

test.each(kinds)('a picture of %s weighs little', (kind) => {
  const weights = hotels.map((hotel) => drawn(sceneFor({ hotel, kind })).length)
  expect(weights.reduce((sum, weight) => sum + weight) / weights.length).toBeLessThan(4000)
  expect(Math.max(...weights)).toBeLessThan(4400)
})

test('a resort that is known for snow is drawn with snow', () => {
  expect(sceneFor({ country: 'ru', region: 'Красная Поляна', hotel: 'Rixos' }).kind).toBe('snow')
  expect(sceneFor({ country: 'ae', region: 'Дубай' }).kind).toBe('city')
})

test('a country by itself is drawn as it is known best', () => {
  expect(['tr', 'eg', 'mv'].map((country) => sceneFor({ country }).kind)).toEqual(['sea', 'sea', 'sea'])
})
