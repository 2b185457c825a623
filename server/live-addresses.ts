import { batched, fewAtOnce } from './platform/batched.ts'
import type { Read } from './platform/db/database.ts'
import { agencyKey, agencyMoneyKey, userKey } from './platform/live/person-keys.ts'
import type { ResolveAddress } from './platform/live/rooms.ts'
import { type Actor, agencyOf } from './platform/actor.ts'
import { mayDo } from './platform/rights.ts'
import { verifiedCountriesOf } from './modules/agents/index.ts'
import { auctionKey, feedKey, isAuctionOf, isFeedKey, marketKey } from './modules/auctions/index.ts'
import { chatKey, isChatOf } from './modules/chat/index.ts'
import { mayNow, peopleKey } from './modules/identity/index.ts'
import { rankKey, seesRequest } from './modules/offers/index.ts'
import { isTicketOf, ticketDeskKey, ticketKey } from './modules/support/index.ts'
import { isListener, keysOfShare } from './modules/sharing/index.ts'
import { workKey } from './modules/work/index.ts'

/** How the database is asked on behalf of many pages, so that a crowd of them leaves it to the calls. */
interface Asking {
  /** One of a few questions that are under way at a time. */
  alone<Answer>(ask: (read: Read) => Promise<Answer>): Promise<Answer>
  /** What an agent may see of the feed, asked for a crowd of agents at once; null for nothing. */
  countriesOf(agentId: number): Promise<number[] | null>
}

/** An agent, unless the agency of another where he works is shut out. */
const actsForAgency = ({ roles, membership }: Actor) => roles.includes('agent') && !membership?.isBlocked

/** Asked each time: a right may be given or taken while the page stays open. */
async function seesMoney(alone: Asking['alone'], { membership }: Actor): Promise<boolean> {
  if (!membership || membership.isBlocked) return false
  return alone((read) => mayNow(read, { id: membership.id, right: 'money' }))
}

type Resolve = (asking: Asking, actor: Actor, id: number) => Promise<string[] | null>

/** Which keys stand behind a live address, for whom: one table for the whole server; an unknown address is refused. */
const addresses: readonly (readonly [RegExp, Resolve])[] = [
  [
    /^\/auctions\/(\d{1,15})$/,
    async ({ alone }, actor, id) =>
      (await alone((read) => isAuctionOf(read, { touristId: actor.id, id })))
        ? [auctionKey(id), marketKey(id)]
        : null,
  ],
  [
    /^\/chats\/(\d{1,15})$/,
    async ({ alone }, actor, id) =>
      (await alone((read) => isChatOf(read, { actor, chatId: id }))) ? [chatKey(id)] : null,
  ],
  [
    /^\/tickets\/(\d{1,15})$/,
    async ({ alone }, actor, id) =>
      (await alone((read) => isTicketOf(read, { actor, id }))) ? [ticketKey(id)] : null,
  ],
  [/^\/people$/, async (_asking, actor) => (mayDo(actor, 'see_users') ? [peopleKey] : null)],
  [/^\/work$/, async (_asking, actor) => (mayDo(actor, 'do_work') ? [workKey] : null)],
  [/^\/tickets$/, async (_asking, actor) => (mayDo(actor, 'answer_tickets') ? [ticketDeskKey] : null)],
  [
    /^\/agent\/feed$/,
    async ({ countriesOf }, actor) => {
      if (!actsForAgency(actor)) return null
      return (await countriesOf(agencyOf(actor)))?.map(feedKey) ?? null
    },
  ],
  [
    /^\/agent\/requests\/(\d{1,15})$/,
    async ({ alone, countriesOf }, actor, id) => {
      if (!actsForAgency(actor)) return null
      const countryIds = await countriesOf(agencyOf(actor))
      return countryIds &&
        (await alone((read) => seesRequest(read, { agentId: agencyOf(actor), id, countryIds })))
        ? [marketKey(id), rankKey(id)]
        : null
    },
  ],
  [
    /^\/me$/,
    async ({ alone }, actor) => [
      userKey(actor.id),
      // Of a tourist as well: who becomes an agent hears of the own agency on the page that is open.
      ...(actor.membership?.isBlocked ? [] : [agencyKey(agencyOf(actor))]),
      ...((await seesMoney(alone, actor)) ? [agencyMoneyKey(agencyOf(actor))] : []),
    ],
  ],
]

/** Where thousands of pages may listen; nobody's own matters go there. */
export const isCrowd = isFeedKey

/** By the link alone, whoever has it; of the request itself nothing but that its offers have moved. */
const SHARE = /^\/share\/([\w-]{43})$/

async function resolveShare({ alone }: Asking, by: { token: string; now: Date }): Promise<string[] | null> {
  const share = await alone((read) => keysOfShare(read, by))
  return share && [share.key, rankKey(share.auctionId)]
}

const CROWD = { max: 200, waiting: 20_000 }

/** `atOnce`: how many questions of pages are under way at a time. */
export function liveAddresses(
  read: Read,
  { atOnce, now }: { atOnce: number; now: () => Date },
): ResolveAddress {
  const inTurn = fewAtOnce(atOnce)
  const asking: Asking = {
    alone: (ask) => inTurn(() => ask(read)),
    countriesOf: batched((agentIds: number[]) => verifiedCountriesOf(read, agentIds), CROWD),
  }
  return async (actor, url) => {
    const token = SHARE.exec(url)?.[1]
    if (token) return resolveShare(asking, { token, now: now() })
    if (isListener(actor)) return null
    for (const [pattern, resolve] of addresses) {
      const match = pattern.exec(url)
      if (match) return resolve(asking, actor, Number(match[1] ?? 0))
    }
    return null
  }
}
