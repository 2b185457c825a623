import fc from 'fast-check'

/** What may happen to money; numbers pick one of the things that are there. */
export type Step = { crash: number | null } & (
  | { kind: 'top up'; agent: number; roubles: number }
  | { kind: 'pay'; payment: number }
  | { kind: 'webhook'; payment: number; times: number }
  | { kind: 'forged webhook'; payment: number; event: string }
  | { kind: 'check'; payment: number }
  | { kind: 'refund'; payment: number; roubles: number }
  | { kind: 'offer'; agent: number }
  | { kind: 'edit' | 'withdraw' | 'read' | 'delete'; offer: number }
  | { kind: 'two days pass'; offer: number }
  | { kind: 'work' }
)

export const AGENTS = 2
const one = fc.nat(7)
const agent = fc.nat(AGENTS - 1)
/** At which statement the connection is cut, if at all. */
const crash = fc.option(fc.integer({ min: 1, max: 18 }), { freq: 2 })
const step = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record({ ...fields, crash }) as fc.Arbitrary<T & { crash: number | null }>
const kind = <K extends Step['kind']>(...kinds: K[]) => fc.constantFrom(...kinds)

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: step({ kind: kind('top up'), agent, roubles: fc.integer({ min: 500, max: 9000 }) }),
    },
    { weight: 4, arbitrary: step({ kind: kind('pay'), payment: one }) },
    {
      weight: 4,
      arbitrary: step({ kind: kind('webhook'), payment: one, times: fc.integer({ min: 1, max: 3 }) }),
    },
    {
      weight: 1,
      arbitrary: step({
        kind: kind('forged webhook'),
        payment: one,
        event: fc.constantFrom('payment.succeeded', 'payment.canceled', 'refund.succeeded'),
      }),
    },
    { weight: 2, arbitrary: step({ kind: kind('check'), payment: one }) },
    {
      weight: 2,
      arbitrary: step({ kind: kind('refund'), payment: one, roubles: fc.integer({ min: 1, max: 4000 }) }),
    },
    { weight: 4, arbitrary: step({ kind: kind('offer'), agent }) },
    { weight: 3, arbitrary: step({ kind: kind('edit', 'withdraw', 'read', 'delete'), offer: one }) },
    { weight: 1, arbitrary: step({ kind: kind('two days pass'), offer: one }) },
    { weight: 1, arbitrary: step({ kind: kind('work') }) },
  ) as fc.Arbitrary<Step>,
  { minLength: 5, maxLength: 30, size: 'max' },
)
