import { setTimeout as sleep } from 'node:timers/promises'
import { responseFee } from '../../../contract/billing/billing.ts'
import { addDays } from '../../../contract/wire.ts'
import { type Answer, type Client, type Observe, openClient } from './http-client.ts'
import {
  type Journal,
  type Launch,
  type LaunchBody,
  type Message,
  paths,
  type Person,
  type Response,
  type Sending,
} from './journal.ts'
import { type Cast, COUNTRIES } from './people.ts'
import type { Random } from '../random.ts'

export interface Traffic {
  url: string
  cast: Cast
  journal: Journal
  random: Random
  round: number
  /** The words that every wish of this run begins with. */
  run: string
  /** So many times slower than usual. */
  pace?: number
  /** Told of every call that came to its end. */
  observe?: Observe
}

export interface RunningTraffic {
  /** No new calls; settles when the last one has come to its end. */
  stop(): Promise<void>
}

const SETTLED_REFUSALS = new Set([400, 401, 403, 404, 409])
const UNANSWERED_MS = 250
/** Agents look no further down the feed than this. */
const FEED = 40

/** Tourists launch, agents respond and write to them side by side, each at a pace of chance, until stopped or cut off. */
export function startTraffic(traffic: Traffic): RunningTraffic {
  const client = openClient(traffic.url, traffic.observe)
  const going = { on: true }
  const loop = async (pause: readonly [number, number], turn: () => Promise<Sending['call'] | undefined>) => {
    while (going.on) {
      const sent = await turn()
      // People look at a failure for a moment.
      const pausing = traffic.random.between(...pause) * (traffic.pace ?? 1)
      await sleep(pausing + (sent?.outcome === 'unknown' ? UNANSWERED_MS : 0))
    }
  }
  const loops = [
    ...traffic.cast.tourists.map((tourist) => loop([100, 400], () => launch(traffic, client, tourist))),
    ...traffic.cast.agents.map((agent) => loop([10, 120], () => respond(traffic, client, agent))),
    ...traffic.cast.agents.map((agent) => loop([50, 300], () => write(traffic, client, agent))),
  ]
  return {
    stop: async () => {
      going.on = false
      await Promise.all(loops)
      client.close()
    },
  }
}

/** A request of this tourist, noted. */
export async function launch(traffic: Traffic, client: Client, who: Person): Promise<Launch> {
  const { journal, random, round } = traffic
  const number = journal.launches.length
  const body = wish(random, `${traffic.run} ${number}`)
  const sent: Launch = {
    key: `launch-${traffic.run}-${number}`.replaceAll(' ', '-'),
    who,
    body,
    outcome: 'unknown',
    round,
  }
  journal.launches.push(sent)
  await send(client, sent, { path: paths.launch, twice: random.chance(10) })
  return sent
}

async function respond(traffic: Traffic, client: Client, who: Person): Promise<Response | undefined> {
  const { journal, random, round, cast } = traffic
  const open = journal.launches.filter((one) => one.outcome === 'answered').slice(-FEED)
  const answered = new Set(
    journal.responses.filter((one) => one.who === who).map((one) => one.body.request_id),
  )
  const left = open.filter((one) => one.id !== undefined && !answered.has(one.id))
  if (left.length === 0) return undefined
  const auction = random.pick(left)
  const tours = random.shuffled(cast.tourIds).slice(0, random.between(1, 3))
  const body = {
    request_id: auction.id ?? 0,
    price: responseFee(auction.body.max_price),
    comment: `Отклик ${journal.responses.length}`,
    options: tours.map((tour_id, at) => ({ tour_id, comment: at === 0 ? 'Лучшая цена' : '' })),
  }
  const key = `response-${traffic.run}-${journal.responses.length}`.replaceAll(' ', '-')
  const sent: Response = { key, who, body, outcome: 'unknown', round }
  journal.responses.push(sent)
  await send(client, sent, { path: paths.response, twice: random.chance(10) })
  return sent
}

/** A line in the chat of one of the agent's last offers. */
async function write(traffic: Traffic, client: Client, who: Person): Promise<Message | undefined> {
  const { journal, random, round } = traffic
  const own = journal.responses.filter((one) => one.who === who && one.outcome === 'answered').slice(-FEED)
  if (own.length === 0) return undefined
  const number = journal.messages.length
  const key = `message-${traffic.run}-${number}`.replaceAll(' ', '-')
  const chatId = random.pick(own).id ?? 0
  const body = { client_id: key, text: `Строка ${number}` }
  const sent: Message = { key, who, body, chatId, outcome: 'unknown', round }
  journal.messages.push(sent)
  await send(client, sent, { path: paths.message(sent), twice: random.chance(10) })
  return sent
}

/** Notes what the answer says; a connection that broke, or a 5xx, says nothing. Sometimes two equal calls run at once. */
async function send(
  client: Client,
  sent: Sending['call'],
  how: { path: string; twice: boolean },
): Promise<void> {
  const once = () => repeat(client, sent, how.path).catch(() => null)
  const answers = await Promise.all(how.twice ? [once(), once()] : [once()])
  const told = answers.filter((answer) => answer !== null).map(outcomeOf)
  const settled =
    told.find(({ outcome }) => outcome === 'answered') ?? told.find(({ outcome }) => outcome === 'refused')
  if (settled) Object.assign(sent, settled)
  const ids = new Set(told.filter(({ outcome }) => outcome === 'answered').map(({ id }) => id))
  if (ids.size > 1) throw new Error(`one key was answered with two numbers: ${[...ids].join(', ')}`)
}

/** The very same call, key and all. */
export function repeat(client: Client, { who, body, key }: Sending['call'], path: string): Promise<Answer> {
  return client.call({ method: 'POST', path, body, token: who.token, key })
}

export function outcomeOf({ status, body }: Answer): Pick<Launch, 'outcome' | 'status' | 'id'> {
  if (status === 200) return { outcome: 'answered', status, id: body.request_id ?? body.result.id }
  return { outcome: SETTLED_REFUSALS.has(status) ? 'refused' : 'unknown', status }
}

/** A trip of chance. */
export function wish(random: Random, wishes: string): LaunchBody {
  const from = addDays(new Date().toISOString().slice(0, 10), random.between(10, 300))
  return {
    geo_departure_id: 1,
    geo_country_id: random.pick(COUNTRIES),
    adult_count: random.between(1, 6),
    childrens: Array.from({ length: random.between(0, 3) }, () => random.between(0, 17)),
    days_count: random.between(5, 14),
    date_from: from,
    date_to: addDays(from, random.between(0, 10)),
    food_types: [random.between(1, 3), random.between(4, 6)],
    hotel_stars: random.between(2, 5),
    rest_types: [1, 2],
    wishes,
    max_price: random.between(50, 400) * 1000,
  }
}
