import { beforeAll, expect, test } from 'vitest'
import { HotTourQuery } from '../../../../contract/supply/hot-tours.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { system, type UseCase } from '../../../platform/use-case.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import {
  type HotToursQuery,
  type SuppliedHotTour,
  SupplierFailure,
  type TourSupplier,
} from '../suppliers/tour-supplier.ts'
import { chooseSuppliers } from '../suppliers/suppliers.ts'
import { listHotTours } from './hot-tours.queries.ts'
import { type HotTourSource, refreshSuppliedHotTours } from './supplied-hot-tours.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

const app = await bootApp()
beforeAll(() => loadGeo(app))

const warnings: object[] = []
const context = {
  act: <I, R>(useCase: UseCase<I, R>, input: I) => app.act(system, useCase, input),
  read: app.database.read,
  log: { warn: (what: object) => warnings.push(what) } as never,
}
const refresh = (...sources: HotTourSource[]) => refreshSuppliedHotTours(context, sources, app.clock.now)
const items = async () => (await listHotTours(app.database.read, HotTourQuery.parse({}), app.clock.now)).items

function supplied(
  change: Omit<Partial<SuppliedHotTour>, 'hotel'> & { hotel?: object } = {},
): SuppliedHotTour {
  const { hotel, ...rest } = change
  return {
    ref: 't1',
    operator: { ref: '13', name: 'Дальтур' },
    departure_id: 1,
    day: '2026-11-25',
    nights: 7,
    meal_code: 'AI',
    room: 'Standard',
    price: 90_000,
    old_price: 120_000,
    fuel: 0,
    on_request: false,
    ...rest,
    hotel: {
      ref: '501',
      name: 'Faraway Palace',
      stars: 5,
      region_id: 20,
      country_id: 4,
      rating: 4.5,
      picture_url: 'https://example.ru/hotel.jpg',
      ...hotel,
    },
  }
}

/** Answers with these tours for Moscow; `asked` are the queries it got. */
function source(tours: SuppliedHotTour[], name = 'fake') {
  const asked: HotToursQuery[] = []
  const hotTours = async (query: HotToursQuery) => {
    asked.push(query)
    return query.departure_id === 1 ? tours : []
  }
  return { name, title: 'Фейктур', hotTours, asked }
}

const failing = (failure: Error, name = 'fake'): HotTourSource => ({
  name,
  title: 'Фейктур',
  hotTours: async () => {
    throw failure
  },
})

test('TOUR-06 an outside search’s hot tours stand beside our own, its name said', async () => {
  const fake = source([supplied()])
  await refresh(fake)
  expect(await items()).toEqual([
    expect.objectContaining({
      kind: 'supplier',
      source: 'Фейктур',
      price: 90_000,
      old_price: 120_000,
      percent: 25,
      reason: 'на 25\u00a0% дешевле прежней цены; вылет через 5\u00a0дней',
      hotel: { id: null, name: 'Faraway Palace', stars: 5 },
      // Of no hotel of ours, so nobody keeps its picture.
      picture: null,
    }),
  ])
  expect(fake.asked.length).toBeLessThanOrEqual(6)
  expect(fake.asked[0]).toMatchObject({ departure_id: 1, date_from: '2026-11-21', date_to: '2026-12-11' })
})

test('TOUR-06 a hotel that our catalogue knows fills the wizard with it', async () => {
  const { rows } = await app.database.pool.query(
    'select id, name from hotel where region_id = 20 order by id limit 1',
  )
  await refresh(source([supplied({ hotel: { name: rows[0].name.toUpperCase() } })]))
  const [hot] = await items()
  expect([hot?.hotel, hot?.prefill.hotel_id]).toEqual([
    { id: rows[0].id, name: rows[0].name, stars: 5 },
    rows[0].id,
  ])
})

test('TOUR-06 what is not hot by our own rule, or makes no sense, is left out', async () => {
  await refresh(
    source([
      supplied({ ref: 'good' }),
      supplied({ ref: 'no old price', old_price: null }),
      supplied({ ref: 'dearer', old_price: 80_000 }),
      supplied({ ref: 'hardly cheaper', old_price: 95_000 }),
      supplied({ ref: 'unbelievable', old_price: 900_000 }),
      supplied({ ref: 'today', day: '2026-11-20' }),
      supplied({ ref: 'far', day: '2026-12-12' }),
      supplied({ ref: 'strange meal', meal_code: 'XX' }),
      supplied({ ref: 'strange city', departure_id: 999_999 }),
      supplied({ ref: 'foreign resort', hotel: { country_id: 1 } }),
      supplied({ ref: 'no such resort', hotel: { region_id: 999_999 } }),
      supplied({ ref: 'good' }),
    ]),
  )
  expect(await items()).toHaveLength(1)
})

test('TOUR-06 a source that fails keeps what it had for a day and costs the others nothing', async () => {
  await refresh(source([supplied({ price: 91_000 })], 'one'), source([supplied({ price: 92_000 })], 'fake'))
  await refresh(
    failing(new SupplierFailure('timeout', 'thirty seconds'), 'one'),
    source([supplied()], 'fake'),
  )
  expect(new Set((await items()).map(({ price }) => price))).toEqual(new Set([90_000, 91_000]))
  const { rows } = await app.database.pool.query(
    'select source, failure from hot_tour_refresh order by source',
  )
  expect(rows).toEqual([
    { source: 'fake', failure: null },
    { source: 'one', failure: 'timeout' },
  ])
  expect(warnings.at(-1)).toMatchObject({ supplier: 'one' })
  await refresh(failing(new TypeError('x is undefined'), 'one'))
  app.clock.now = new Date(app.clock.now.getTime() + 25 * 3_600_000)
  expect(await items()).toEqual([])
  await refresh(source([supplied()], 'one'))
  expect(await items()).toHaveLength(1)
})

test('TOUR-06 of two workers who ask the same source at once one list stays whole', async () => {
  const worker = (name: string) =>
    refresh(
      source(
        Array.from({ length: 40 }, (_, index) => supplied({ ref: `${name} ${index}`, room: name })),
        'busy',
      ),
    )
  await worker('first')
  await Promise.all(['one', 'two', 'three', 'four'].map(worker))
  const { rows } = await app.database.pool.query(
    `select count(*)::int as tours, count(distinct room)::int as workers from hot_tour where source = 'busy'`,
  )
  expect(rows).toEqual([{ tours: 40, workers: 1 }])
})

test('TOUR-06 outside searches are asked by the job, again after three hours, after a failure sooner', async () => {
  const good = source([supplied()], 'good')
  const bad = { ...source([], 'bad'), calls: 0 }
  bad.hotTours = () => {
    bad.calls += 1
    return Promise.reject(new SupplierFailure('quota', 'no calls left'))
  }
  chooseSuppliers(
    app.config,
    [good, bad].map((one) => ({
      name: one.name,
      title: one.title,
      patience: { silenceMs: 1000, totalMs: 1000 },
      open: () => one as unknown as TourSupplier,
    })),
  )
  const run = async (ageMinutes: number) => {
    await app.database.pool.query(
      `update hot_tour_refresh set refreshed_at = $2::timestamptz - $1 * interval '1 minute' where source in ('good', 'bad')`,
      [ageMinutes, app.clock.now],
    )
    const before = [good.asked.length, bad.calls]
    await app.act(system, async ({ enqueue }) => enqueue(defineTask<object>('ask_for_hot_tours'), {}), null)
    await app.processAll()
    return [good.asked.length > (before[0] ?? 0), bad.calls > (before[1] ?? 0)]
  }
  expect([await run(0), await run(20), await run(40), await run(181)]).toEqual([
    [true, true],
    [false, false],
    [false, true],
    [true, true],
  ])
})
