import { describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { mannWhitney } from '../../../../test/support/measuring/mann-whitney.ts'

const SIZE = 200
const app = await bootApp({
  config: {
    showCodes: false,
    codeLimits: { perPhonePerDay: 100, perAddressPerHour: 100_000, resendSeconds: 60 },
    codeCaps: {
      perDevicePerDay: 10,
      triesPerPhonePerDay: 10,
      kopecksPerDay: 2_000_000_000,
      strangersPerDay: 1_000_000,
      countries: undefined,
    },
  },
})

/** Phones of as many people, and as many that belong to nobody. */
async function freshPhones(round: number) {
  const phone = (number: number, kind: number) => `79${kind}${round}${String(number).padStart(7, '0')}`
  const known = Array.from({ length: SIZE }, (_, number) => phone(number, 5))
  const unknown = Array.from({ length: SIZE }, (_, number) => phone(number, 6))
  await app.database.pool.query(
    `insert into app_user (phone, email) select phone, phone || '@example.ru' from unnest($1::text[]) as phone`,
    [known],
  )
  return { known, unknown }
}

interface Timed {
  times: number[]
  answers: Set<string>
}

type Prepare = (phone: string) => Promise<unknown>
/** Null: this one says nothing and is not counted. */
type Timeable = (phone: string, prepared: unknown) => Promise<object | null>

/** One by one, now a known phone first and now an unknown one, so that what the machine does meanwhile meets both. */
async function timeBoth(round: number, call: Timeable, prepare: Prepare) {
  const { known, unknown } = await freshPhones(round)
  const both: Record<'known' | 'unknown', Timed> = {
    known: { times: [], answers: new Set() },
    unknown: { times: [], answers: new Set() },
  }
  for (let number = 0; number < SIZE; number++) {
    for (const kind of number % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const phone = (kind === 'known' ? known : unknown)[number] ?? ''
      const prepared = await prepare(phone)
      const began = performance.now()
      const shape = await call(phone, prepared)
      if (shape === null) continue
      both[kind].times.push(performance.now() - began)
      both[kind].answers.add(JSON.stringify(shape))
    }
  }
  return both
}

/** Equal samples look different once in a hundred times; three times in a row they do so once in a million. */
async function differ(call: Timeable, from: number, prepare: Prepare = async () => null): Promise<boolean> {
  for (let round = from; round < from + 3; round++) {
    const { known, unknown } = await timeBoth(round, call, prepare)
    expect([...known.answers]).toEqual([...unknown.answers])
    for (const { times } of [known, unknown]) expect(times.length).toBeGreaterThan(0.9 * SIZE)
    if (mannWhitney(known.times, unknown.times) > 0.01) return false
  }
  return true
}

const shapeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
  status,
  ...body,
  id: typeof body.id,
})
const send = (phone: string) => app.call('POST /api/sms', { body: { phone } })

describe('SEC-48 who has an account is told by nothing', () => {
  test('SEC-48, AUTH-01 a code is sent to a known and to an unknown phone with the same answer in the same time', async () => {
    expect(await differ(async (phone) => shapeOf(await send(phone)), 0)).toBe(false)
  }, 90_000)

  test('SEC-48, AUTH-01 wrong digits are refused alike and in the same time', async () => {
    const prepare = async (phone: string) => (await send(phone)).body.id
    const call = async (_phone: string, code_id: unknown) => {
      const answer = await app.call('PATCH /api/sms', { body: { code_id, value: '0000' } })
      // Of ten thousand codes one has these digits: they are right there.
      return answer.status === 400 ? shapeOf(answer) : null
    }
    expect(await differ(call, 3, prepare)).toBe(false)
  }, 90_000)

  test('SEC-48 the statistic sees a difference of a tenth of what one call takes', () => {
    const noise = (number: number) => 1 + ((number * 7919) % 1000) / 1000
    const one = Array.from({ length: SIZE }, (_, number) => noise(number))
    const same = Array.from({ length: SIZE }, (_, number) => noise(number + 5000))
    expect(mannWhitney(one, same)).toBeGreaterThan(0.01)
    expect(
      mannWhitney(
        one,
        same.map((time) => time + 0.15),
      ),
    ).toBeLessThan(0.01)
  })
})
