import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { placesInFiles } from '../../geo/index.ts'
import { loadPlaces } from '../public-pages.factory.ts'
import { forgetSlugs } from './known-slugs.ts'
import { namePlaces } from './name-places.ts'

const app = await bootApp()
beforeAll(() => loadPlaces(app))

const resolve = async (path: string) => {
  const { status, body } = await app.call(`GET /api/places/resolve?path=${encodeURIComponent(path)}`)
  return status === 200 ? body.result : status
}
const nameAgain = async (inFiles: Parameters<typeof namePlaces>[1] = null) => {
  const done = await app.act(system, namePlaces, inFiles)
  forgetSlugs(app.database.read)
  return done
}

test.each([
  ['/country/turciya/', { type: 'country', country_id: 4 }],
  ['/country/turciya/kemer/', { type: 'resort', country_id: 4, region_id: 22 }],
  ['/country/turciya/iyul/', { type: 'month', country_id: 4, month: 7 }],
  ['/country/turciya/from-kazan/', { type: 'country-from', country_id: 4, departure_id: 10 }],
  ['/from/nizhniy-novgorod/', { type: 'departure', departure_id: 8 }],
  ['/tour-operator/anex-tour/', { type: 'operator', operator_id: 1 }],
  ['/agent/city/kazan/', { type: 'agent-city', home_city_id: 6787 }],
])('SITE-21 %s is the one address of its place', async (path, page) => {
  expect(await resolve(path)).toEqual({ state: 'found', page })
})

test.each([
  ['/country/turciya', '/country/turciya/'],
  ['/Country/Turciya/', '/country/turciya/'],
  ['/country/Турция/Кемер', '/country/turciya/kemer/'],
  [encodeURI('/country/турция/из-казани/'), null],
  ['/country/turciya/IYUL', '/country/turciya/iyul/'],
  ['//country//turciya//', '/country/turciya/'],
  ['/country/Россия/Санкт-Петербург/', '/country/rossiya/sankt-peterburg/'],
  ['/country/turciya/from-Казань', '/country/turciya/from-kazan/'],
])('SITE-21 %s has moved to the address in its one form', async (asked, to) => {
  expect(await resolve(asked)).toEqual(to ? { state: 'moved', to } : { state: 'unknown' })
})

test.each([
  '/country/atlantida/',
  '/country/egipet/kemer/',
  '/country/turciya/from-atlantida/',
  '/country/turciya/kemer/delphin/',
  '/country/turciya/kemer/delphin-999999999/',
  '/country/turciya/kemer/delphin-1/reviews/',
  '/country/',
  '/from/moskva/turciya/',
  '/from/bez-perelyota/',
  '/hot-tours/',
  '/country/%E0%A4%A/',
])('SITE-21 %s is unknown', async (asked) => {
  expect(await resolve(asked)).toEqual({ state: 'unknown' })
})

test('SITE-21 an address that is too long, or none at all, is refused', async () => {
  expect(await resolve(`/country/${'a'.repeat(400)}/`)).toBe(400)
  expect(await resolve('country')).toBe(400)
})

test('SITE-21 of a hotel the number decides: another name, resort or country beside it has moved', async () => {
  const hotel = await app.database.read
    .selectFrom('hotel')
    .select(['id', 'name'])
    .where('name', '=', 'Delphin Deluxe')
    .executeTakeFirstOrThrow()
  const path = `/country/turciya/alanya/delphin-deluxe-${hotel.id}/`
  const moved = { state: 'moved', to: path }
  expect(await resolve(path)).toEqual({
    state: 'found',
    page: { type: 'hotel', country_id: 4, region_id: 19, hotel_id: hotel.id },
  })
  expect(await resolve(`/country/turciya/alanya/rixos-${hotel.id}/`)).toEqual(moved)
  expect(await resolve(`/country/turciya/alanya/${hotel.id}`)).toEqual(moved)
  expect(await resolve(`/country/egipet/kemer/delphin-deluxe-${hotel.id}/`)).toEqual(moved)
})

test('SITE-21 a place that is called otherwise moves, and its former address leads there; called as before it moves back', async () => {
  const called = async (name: string) => {
    await app.database.pool.query('update region set name = $1 where id = 23', [name])
    // As another process that has loaded newer files.
    await app.database.pool.query(`update loaded_file set hash = $1 where name = 'reference'`, [name])
    const { forgetPlaces } = await import('../../geo/places/places.ts')
    forgetPlaces()
    return nameAgain()
  }
  expect(await called('Сиде Нова')).toEqual({ changed: 1 })
  expect(await resolve('/country/turciya/side/')).toEqual({
    state: 'moved',
    to: '/country/turciya/side-nova/',
  })
  expect(await called('Сиде')).toEqual({ changed: 1 })
  expect(await resolve('/country/turciya/side-nova/')).toEqual({
    state: 'moved',
    to: '/country/turciya/side/',
  })
  expect(await nameAgain()).toEqual({ changed: 0 })
})

test('SITE-21 what the files name no longer is gone, and comes back with them', async () => {
  const inFiles = placesInFiles()
  await nameAgain(
    (kind, id) =>
      !(kind === 'regions' && id === 24) && !(kind === 'countries' && id === 1) && inFiles(kind, id),
  )
  expect(await resolve('/country/turciya/bodrum/')).toEqual({ state: 'gone' })
  expect(await resolve('/country/egipet/')).toEqual({ state: 'gone' })
  expect(await resolve('/country/egipet/hurgada/')).toEqual({ state: 'gone' })
  await nameAgain(inFiles)
  expect(await resolve('/country/turciya/bodrum/')).toMatchObject({ state: 'found' })
})

test('SITE-21 processes that name places at once give each one address', async () => {
  await app.database.pool.query('delete from place_slug')
  await Promise.all([nameAgain(), nameAgain(), nameAgain()])
  const { rows } = await app.database.pool.query<{ most: string }>(
    'select max(n) as most from (select count(*) as n from place_slug group by type, place_id) as counted',
  )
  expect(Number(rows[0]?.most)).toBe(1)
  expect(await resolve('/country/turciya/kemer/')).toMatchObject({ state: 'found' })
})
