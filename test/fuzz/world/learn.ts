import { isRuinous, personOf } from './callers.ts'
import { titleOf } from '../../support/contract.ts'
import type { Shot } from '../shots.ts'
import type { Thing } from '../cases/values.ts'
import type { Answer } from '../wire.ts'
import type { World } from './world.ts'

/** Calls that make a thing, by the name of what they make. */
const makers: Record<string, Thing> = {
  'POST /api/travel-agent/templates': 'template',
  'POST /api/travel-agent/feed-filters': 'filter',
  'POST /api/travel-agent/api-keys': 'key',
  'POST /api/travel-agent/webhooks': 'webhook',
  'POST /api/travel-agent/special-offer': 'special',
  'POST /api/travel-agent/top-up': 'payment',
}
const lists: Record<string, Thing> = {
  'GET /api/notifications': 'notification',
  'GET /api/sessions': 'session',
  'GET /api/travel-agent/webhook-deliveries': 'delivery',
}

interface Told {
  booking_id?: number
  request_id?: number
  key?: string
  auth_token?: string
  result?: { id?: number; payment_url?: string; items?: { id: number }[] }
}

/** What a served call has changed in the world; a refused one may tell that somebody's sign-in is over. */
export function learn(world: World, shot: Shot, { status, body }: Answer): void {
  const { of, caller } = shot
  if (status === 401 && caller !== 'nobody' && caller !== 'stranger') world.spoiled.add(caller)
  if (status === 403 && caller !== 'blocked' && /"user_blocked"/.test(body)) world.spoiled.add(caller)
  if (status !== 200 || of.method !== of.endpoint.method) return
  const title = titleOf(of.endpoint)
  if (isRuinous(title)) ruin(world, shot)
  if (!(title in makers) && !(title in lists) && !isMaking.test(title)) return
  const told = JSON.parse(body) as Told
  const holder = personOf(caller)
  const made = makers[title]
  if (made && told.result?.id !== undefined) world.give(made, told.result.id, [holder])
  for (const { id } of (lists[title] && told.result?.items) || []) world.give(lists[title]!, id, [holder])
  if (title === 'POST /api/request' && told.request_id !== undefined)
    world.give('request', told.request_id, [holder])
  if (title === 'POST /api/travel-agent/offer') noteOffer(world, shot, told)
  if (title === 'POST /api/tourist/offer/choose' && told.booking_id !== undefined)
    world.give('booking', told.booking_id, [...(world.holdersOf('offer', told.result?.id ?? 0) ?? [holder])])
  const sandbox = told.result?.payment_url?.split('/').at(-1)
  if (sandbox) world.give('sandbox', sandbox, [holder])
}

const isMaking = /^POST \/api\/(?:request|travel-agent\/offer)$/

/** An offer is the agent's, and the tourist's whose request it answers. */
function noteOffer(world: World, { sent, caller }: Shot, { result }: Told): void {
  // The server reads a body that begins with a byte order mark, too.
  const { request_id = 0 } = JSON.parse((sent ?? '{}').replace(/^\uFEFF/, '')) as { request_id?: number }
  const tourists = world.holdersOf('request', request_id)
  if (result?.id !== undefined && tourists) world.give('offer', result.id, [personOf(caller), ...tourists])
}

/** The next halt makes somebody new of whom it has hit. */
function ruin(world: World, { caller, of, target, sent }: Shot): void {
  world.spoiled.add(caller)
  const named = [...(target.match(/\d+/g) ?? []), ...(sent?.match(/\d+/g) ?? [])]
  if (caller !== 'admin') return
  for (const id of named)
    for (const hit of world.holdersOf('person', Number(id)) ?? []) world.spoiled.add(hit)
  // A decision of the administrator's ends nobody but whom it is about.
  if (titleOf(of.endpoint).includes('/admin/')) world.spoiled.delete(caller)
}
