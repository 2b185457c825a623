import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { type Random, seeded } from '../../kill/random.ts'
import type { Caller } from './callers.ts'
import type { Case } from '../cases/case.ts'
import { inDays } from './people.ts'
import { type Fields, Named, type Thing, written } from '../cases/values.ts'

/** A right call of somebody's who uses the product, so that what the others find is never an empty market. */
type Step = (random: Random) => { title: string; caller: Caller; id?: Named; body?: Fields }

const tourist = (random: Random): Caller => random.pick(['anna', 'boris'] as const)
const agent = (random: Random): Caller => random.pick(['sail', 'wind', 'system'] as const)
const own = (random: Random, thing: Thing) => new Named(thing, 'own', random.fraction())
const any = (random: Random, thing: Thing) => new Named(thing, 'others', random.fraction())

const launch: Step = (random) => ({
  title: 'POST /api/request',
  caller: tourist(random),
  body: {
    geo_departure_id: 1,
    geo_country_id: random.pick([1, 4]),
    adult_count: random.between(1, 4),
    childrens: [],
    days_count: random.between(6, 12),
    date_from: inDays(random.between(15, 40)),
    date_to: inDays(random.between(45, 90)),
    max_price: random.between(60, 400) * 1000,
    wishes: 'Первая линия и песчаный пляж',
  },
})

const respond: Step = (random) => ({
  title: 'POST /api/travel-agent/offer',
  caller: agent(random),
  body: {
    request_id: any(random, 'request'),
    price: random.between(60, 400) * 1000,
    comment: 'Добрый день',
    options: Array.from({ length: random.between(1, 3) }, () => ({ tour_id: own(random, 'tour') })),
  },
})

const write: Step = (random) => ({
  title: 'POST /api/chats/:id/messages',
  caller: random.pick(['anna', 'boris', 'sail', 'wind', 'system'] as const),
  id: own(random, 'offer'),
  body: { text: `Здравствуйте, ${random.between(1, 1e6)}`, client_id: `story-${random.between(1, 1e9)}` },
})

const look: Step = (random) => ({
  title: random.pick([
    'GET /api/tourist/offer/:id',
    'GET /api/request/best-offers/:id',
    'GET /api/chats/:id/messages',
  ]),
  caller: tourist(random),
  id: own(random, random.chance(60) ? 'offer' : 'request'),
})

const shortlist: Step = (random) => ({
  title: 'POST /api/tourist/offer/:id/shortlist',
  caller: tourist(random),
  id: own(random, 'offer'),
  body: { status: random.chance(70) },
})

const decide: Step = (random) => {
  const offer_id = own(random, 'offer')
  const isChoice = random.chance(40)
  const body: Fields = isChoice ? { offer_id, version: 1, position: 1 } : { offer_id }
  return {
    title: `POST /api/tourist/offer/${isChoice ? 'choose' : 'decline'}`,
    caller: tourist(random),
    body,
  }
}

const remove: Step = (random) => ({
  title: random.pick(['DELETE /api/request', 'POST /api/request/hide']),
  caller: tourist(random),
  body: { request_id: own(random, 'request'), ...(random.chance(50) ? {} : { status: true }) },
})

const topUp: Step = (random) => ({
  title: 'POST /api/travel-agent/top-up',
  caller: random.pick(['sail', 'wind'] as const),
  body: { amount: random.between(1, 35) * 1000 },
})

const pay: Step = (random) => ({
  title: 'POST /api/sandbox/payments/:id/pay',
  caller: random.pick(['sail', 'wind'] as const),
  id: own(random, 'sandbox'),
  body: { card: '5555 5555 5555 4477', expires: '12/30', cvc: '123' },
})

const check: Step = (random) => ({
  title: 'POST /api/travel-agent/payments/:id/check',
  caller: random.pick(['sail', 'wind'] as const),
  id: own(random, 'payment'),
})

const list: Step = (random) => ({
  title: random.pick(['GET /api/notifications', 'GET /api/sessions', 'GET /api/chats']),
  caller: random.pick(['anna', 'boris', 'sail', 'wind'] as const),
})

const steps: readonly (readonly [Step, number])[] = [
  [launch, 4],
  [respond, 6],
  [write, 5],
  [look, 5],
  [shortlist, 2],
  [decide, 1],
  [remove, 1],
  [topUp, 1],
  [pay, 2],
  [check, 1],
  [list, 2],
]
const weighted = steps.flatMap(([step, weight]) => Array.from({ length: weight }, () => step))

/** The story's call of this number, as a case like the others. */
export function storyOf(
  endpoints: ReadonlyMap<string, Endpoint>,
  { seed, index }: Pick<Case, 'seed' | 'index'>,
): Case {
  const random = seeded(Math.imul(seed + 1, 0x27d4eb2f) ^ index)
  const { title, caller, id, body } = random.pick(weighted)(random)
  const endpoint = endpoints.get(title)
  if (!endpoint) throw new Error(`the contract has no ${title}`)
  return {
    seed,
    index,
    endpoint,
    caller,
    method: endpoint.method,
    path: id ? endpoint.path.split(/(:id)/).map((part) => (part === ':id' ? id : part)) : [endpoint.path],
    query: [],
    headers: body ? [['content-type', 'application/json']] : [],
    presenting: 'bearer',
    body: body ? { text: (lookup) => written(body, lookup), isHuge: false, isJson: true } : null,
    done: ['story'],
    mayBeCut: false,
  }
}
