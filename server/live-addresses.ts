import type { Read } from './platform/db/database.ts'
import type { ResolveAddress } from './platform/live/sockets.ts'
import type { Actor } from './platform/use-case.ts'
import { verifiedCountries } from './modules/agents/index.ts'
import { auctionKey, feedKey, isAuctionOf, marketKey } from './modules/auctions/index.ts'
import { chatKey, isChatOf } from './modules/chat/index.ts'
import { userKey } from './modules/identity/index.ts'
import { seesRequest } from './modules/offers/index.ts'

type Resolve = (read: Read, actor: Actor, id: number) => Promise<string[] | null>

/** Which keys stand behind a live address, for whom: one table for the whole server; an unknown address is refused. */
const addresses: readonly (readonly [RegExp, Resolve])[] = [
  [
    /^\/auctions\/(\d{1,15})$/,
    async (read, actor, id) =>
      (await isAuctionOf(read, { touristId: actor.id, id })) ? [auctionKey(id), marketKey(id)] : null,
  ],
  [
    /^\/chats\/(\d{1,15})$/,
    async (read, actor, id) =>
      (await isChatOf(read, { userId: actor.id, chatId: id })) ? [chatKey(id)] : null,
  ],
  [
    /^\/agent\/feed$/,
    async (read, actor) => {
      if (!actor.roles.includes('agent')) return null
      return (await verifiedCountries(read, actor.id))?.map(feedKey) ?? null
    },
  ],
  [
    /^\/agent\/requests\/(\d{1,15})$/,
    async (read, actor, id) => {
      if (!actor.roles.includes('agent')) return null
      const countryIds = await verifiedCountries(read, actor.id)
      return countryIds && (await seesRequest(read, { agentId: actor.id, id, countryIds }))
        ? [marketKey(id)]
        : null
    },
  ],
  [/^\/me$/, async (_read, actor) => [userKey(actor.id)]],
]

export function liveAddresses(read: Read): ResolveAddress {
  return async (actor, url) => {
    for (const [pattern, resolve] of addresses) {
      const match = pattern.exec(url)
      if (match) return resolve(read, actor, Number(match[1] ?? 0))
    }
    return null
  }
}
