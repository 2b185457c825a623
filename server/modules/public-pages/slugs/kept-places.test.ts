import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { loadPlaces } from '../public-pages.factory.ts'
import { isPlaceOf } from './kept-places.ts'

const app = await bootApp()
beforeAll(() => loadPlaces(app))

test('SITE-21, SEC-69 what guests share are the one addresses of known places, and nothing that somebody makes up', async () => {
  const isPlace = await isPlaceOf(app.database.read)
  for (const path of [
    '/country/turciya/',
    '/country/turciya/kemer/',
    '/country/turciya/iyul/',
    '/country/turciya/from-kazan/',
    '/from/kazan/',
  ])
    expect([path, isPlace(path)]).toEqual([path, true])
  for (const path of [
    '/country/',
    '/from/',
    '/country/turciya',
    '/country/Turciya/',
    '/country/nope/',
    '/country/turciya//',
    '/country/turciya/nope/',
    '/country/egipet/kemer/',
    '/country/turciya/from-nope/',
    '/country/turciya/kemer/hotel-1/',
    '/from/kazan/more/',
    '/from/nope/',
    '/hot-tours/kazan/',
  ])
    expect([path, isPlace(path)]).toEqual([path, false])
})
