import { afterAll } from 'vitest'
import type { TestApp } from '../../../test/support/app.ts'
import { openPictures } from '../../../test/partners/pictures.ts'
import { system } from '../../platform/use-case.ts'
import { chooseFetchLimits, type FetchLimits } from './fetching/fetch-picture.ts'
import { fetchPicturesTask } from './telling/fetch-pictures.task.ts'
import { tellPictures } from './telling/tell-pictures.ts'

/** A server of pictures, which this application may ask although it is on this machine. */
export async function picturesFor(app: TestApp, limits: Partial<FetchLimits> = {}) {
  const partner = await openPictures()
  afterAll(() => partner.close())
  app.config.tourvisor = { gateway: 'classic', url: partner.origin, login: 'l', password: 'p', dailyCalls: 1 }
  chooseFetchLimits(app.config, limits)
  const { pool } = app.database
  const urlOf = (path: string) => (/^\w+:/.test(path) ? path : partner.origin + path)

  return {
    partner,
    urlOf,
    /** Instead of the limits of the beginning, from now on. */
    limit: (more: Partial<FetchLimits>) => chooseFetchLimits(app.config, more),
    /** As a supplier names them: the main one first. */
    tell: (hotelId: number, paths: readonly string[], source = 'tourvisor') =>
      app.act(system, tellPictures, {
        source,
        told: paths.map((path, place) => ({ hotelId, url: urlOf(path), place })),
      }),
    /** Fetches what is due. */
    fetch: async () => {
      await app.act(system, async ({ enqueue }) => enqueue(fetchPicturesTask, {}), null)
      await app.processAll()
    },
    rowOf: async (path: string): Promise<{ state: string; reason: string | null; tries: number }> =>
      (
        await pool.query('select state, reason, tries from picture_address where url = $1', [
          new URL(urlOf(path)).href,
        ])
      ).rows[0],
    shownOf: async (hotelId: number): Promise<{ key: string; width: number; height: number }[]> =>
      (await app.call(`GET /api/hotels/${hotelId}/pictures`)).body.result,
  }
}

export async function someHotels(app: TestApp, count: number): Promise<number[]> {
  const { rows } = await app.database.pool.query('select id from hotel order by id limit $1', [count])
  return rows.map(({ id }: { id: number }) => id)
}
