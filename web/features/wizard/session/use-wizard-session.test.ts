import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage, Refused, serverAnswers } from '../../../../test/support/browser-parts.ts'
import { hookPage } from '../../../../test/support/hook-page.ts'
import { allConsents, step } from '../trip/wizard.fields.ts'
import { useWizardSession } from './use-wizard-session.ts'

const LAUNCH = 'POST /api/request?unless_same=true'
const LAUNCH_AGAIN = 'POST /api/request'
const CONSENTS = 'POST /api/consents'
const CHECK = 'POST /api/min-price/request/create'
const VERDICT = 'GET /api/min-price/request/get?request_id=5'
const launches = { [CONSENTS]: () => ({}), [LAUNCH]: () => ({ request_id: 77 }) }
const tourist = { id: 3, roles: ['ROLE_USER' as const] }
const agent = { id: 4, roles: ['ROLE_TRAVEL_AGENT' as const] }

const trip = {
  geo_departure_id: 1,
  geo_departure_name: 'Москва',
  country_id: 4,
  country_name: 'Турция',
  price: 150_000,
}

let tab: ReturnType<typeof memoryStorage>
beforeEach(() => {
  tab = memoryStorage()
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', memoryStorage())
})

type Visitor = Parameters<typeof hookPage>[1]

/** At the preview, with everything told and accepted. */
async function atPreview(visitor: Visitor, onLaunched?: (id: number) => void) {
  const page = await hookPage(() => useWizardSession({ prefill: trip, onLaunched }), visitor)
  await page.does(() => {
    page.now().goTo(step.preview)
    page.now().consent(allConsents)
  })
  return page
}

test('WIZ-10, WIZ-51 a launch whose answer was lost is sent again under the same key, and then nothing is kept', async () => {
  let isAway = true
  const asked = serverAnswers({
    ...launches,
    [LAUNCH]: () => {
      if (!isAway) return { request_id: 77 }
      throw new TypeError('the line is cut')
    },
  })
  const onLaunched = vi.fn<(id: number) => void>()
  const page = await atPreview({ user: tourist, isPhone: true }, onLaunched)
  await page.does(() => page.now().next())
  expect(page.now()).toMatchObject({ isPending: false, failure: { of: 'launch' }, over: { kind: 'nothing' } })
  isAway = false
  await page.does(() => page.now().next())
  expect(page.now()).toMatchObject({
    failure: null,
    isEmpty: true,
    over: { kind: 'launched', id: 77, isNewcomer: false },
  })
  expect(onLaunched).toHaveBeenCalledExactlyOnceWith(77)
  const [lost, found] = asked.filter(({ call }) => call === LAUNCH)
  expect(lost?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(found).toEqual(lost)
  expect(tab.kept.get('lotour.wizard.tab.2')).toContain('"draft":null')
})

test('WIZ-10 where the same auction runs already the visitor is asked, and one more is launched under the same key', async () => {
  const same = { reason: 'same_auction', message: 'Такая заявка уже идёт', request_id: '76' }
  let isLost = true
  const asked = serverAnswers({
    ...launches,
    [LAUNCH]: () => new Refused(409, same),
    [LAUNCH_AGAIN]: () => {
      if (!isLost) return { request_id: 77 }
      throw new TypeError('the line is cut')
    },
  })
  const page = await atPreview({ user: tourist, isPhone: true })
  await page.does(() => page.now().next())
  expect(page.now()).toMatchObject({ isPending: false, over: { kind: 'same', id: 76 }, failure: null })
  await page.does(() => page.now().launchAgain())
  expect(page.now()).toMatchObject({ over: { kind: 'nothing' }, failure: { of: 'launch' } })
  isLost = false
  // Whoever has answered is not asked the same again.
  await page.does(() => page.now().next())
  expect(page.now().over).toMatchObject({ kind: 'launched', id: 77 })
  const tries = asked.filter(({ call }) => call !== CONSENTS)
  expect(tries.map(({ call }) => call)).toEqual([LAUNCH, LAUNCH_AGAIN, LAUNCH_AGAIN])
  expect(new Set(tries.map(({ key }) => key)).size).toBe(1)
})

test('WIZ-10 two quick presses launch one auction', async () => {
  const asked = serverAnswers(launches)
  const page = await atPreview({ user: tourist })
  await page.does(() => {
    const { next } = page.now()
    next()
    next()
  })
  expect(asked.map(({ call }) => call)).toEqual([CONSENTS, LAUNCH])
})

test('WIZ-10, WIZ-16 a guest accepts the documents, signs in over the preview, and the trip is launched', async () => {
  const asked = serverAnswers(launches)
  const page = await hookPage(() => useWizardSession({ prefill: trip }))
  await page.does(() => page.now().goTo(step.preview))
  await page.does(() => page.now().acceptAndStart())
  expect(page.now().over).toEqual({ kind: 'sign-in' })
  expect(asked).toEqual([])
  await page.does(() => page.now().signInConfirmed({ kind: 'signed-in' }))
  expect(page.now()).toMatchObject({ isGuest: false, over: { kind: 'launched', isNewcomer: false } })
  expect(asked[0]).toMatchObject({
    call: CONSENTS,
    body: { documents: allConsents.map((name) => ({ name })) },
  })
})

test('WIZ-08, WIZ-10 whose phone nobody has registers with its proof and launches as a newcomer', async () => {
  const asked = serverAnswers({ ...launches, 'POST /api/registration': () => ({ auth_token: '' }) })
  const page = await atPreview({})
  await page.does(() => page.now().next())
  await page.does(() =>
    page.now().signInConfirmed({ kind: 'unregistered', phone: '79161234567', codeId: 'c1' }),
  )
  expect(page.now().state.step).toBe(step.registration)
  await page.does(() => page.now().next())
  expect(page.now().personErrors).toHaveProperty('email')
  expect(asked).toEqual([])
  await page.does(() => {
    const { dispatch } = page.now()
    dispatch({ type: 'person-edited', field: 'firstName', value: 'Марина' })
    dispatch({ type: 'person-edited', field: 'lastName', value: 'Соколова' })
    dispatch({ type: 'person-edited', field: 'email', value: 'm@example.ru' })
  })
  await page.does(() => page.now().next())
  expect(asked[0]?.body).toMatchObject({ code_id: 'c1', phone: '79161234567' })
  expect(page.now().over).toEqual({ kind: 'launched', id: 77, isNewcomer: true })
  expect(page.now().person.email).toBe('')
})

test('WIZ-10 an agent’s account launches nothing', async () => {
  const asked = serverAnswers(launches)
  const page = await atPreview({ user: agent })
  await page.does(() => page.now().next())
  expect(page.now().over).toEqual({ kind: 'agent' })
  expect(asked).toEqual([])
})

test('WIZ-10 whose session has ended meanwhile signs in, and the trip waits', async () => {
  serverAnswers({
    ...launches,
    [LAUNCH]: () => new Refused(401, { reason: 'unauthorised', message: 'Войдите' }),
  })
  const page = await atPreview({ user: tourist })
  await page.does(() => page.now().next())
  expect(page.now()).toMatchObject({
    over: { kind: 'sign-in' },
    isPending: false,
    state: { fields: { budget: 150_000 }, consents: allConsents },
  })
})

test('WIZ-51 a wizard that was closed opens with its draft, and «начать заново» leaves none', async () => {
  serverAnswers({})
  const first = await hookPage(() => useWizardSession({ prefill: trip }))
  await first.does(() => {
    first.now().edit({ nights: 12 })
    first.now().dispatch({ type: 'person-edited', field: 'email', value: 'm@example.ru' })
  })
  await first.leaves()
  const next = await hookPage(() => useWizardSession({}))
  expect(next.now()).toMatchObject({
    state: { fields: { nights: 12, budget: 150_000 } },
    person: { email: 'm@example.ru' },
  })
  await next.does(() => next.now().startAnew())
  expect(next.now().isEmpty).toBe(true)
  await next.leaves()
  const last = await hookPage(() => useWizardSession({}))
  expect(last.now()).toMatchObject({ isEmpty: true, person: { email: '' } })
})

test('WIZ-11, WIZ-13 a verdict that comes after the trip was changed counts for nothing', async () => {
  const answer = Promise.withResolvers<object>()
  const verdict = {
    state: 'finished',
    outcome: 'found',
    min_price: 90_000,
    priced_at: null,
    source: null,
    suppliers: [],
  }
  const asked = serverAnswers({
    [CHECK]: () => ({ request_id: 5 }),
    [VERDICT]: () => answer.promise,
  })
  const page = await hookPage(() => useWizardSession({ prefill: trip }))
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.does(() => page.now().edit({ dates: { from: day, to: day } }))
  await page.does(() => page.now().check())
  expect(page.now().state.check).toEqual({ state: 'checking' })
  expect(asked.map(({ call }) => call)).toEqual([CHECK, VERDICT])
  await page.does(() => page.now().edit({ nights: 12 }))
  await page.does(() => answer.resolve({ result: verdict }))
  expect(page.now().state.check).toEqual({ state: 'changed', minimum: null, pricedAt: null })
  await page.does(() => page.now().check())
  expect(page.now().state.check).toMatchObject({ state: 'found', minimum: 90_000 })
})
