import * as contract from '../../../contract/sharing/sharing.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Http } from '../../platform/http/serve.ts'
import { openShare, removeGuest, revokeShare } from './change-share.ts'
import { keyAt, setGuestCookie } from './guest-keys.ts'
import { ownShare, sharedOffers } from './shared-offers.queries.ts'
import { enterShare, joinShare, voteOnShare } from './take-part.ts'

export function sharingRoutes(http: Http): void {
  ownerRoutes(http)
  guestRoutes(http)
}

function ownerRoutes({ serve, config }: Http): void {
  serve(contract.ownShare, async ({ read, actor, params: { id }, now }) => {
    const result = await ownShare(read, { id, touristId: actor.id, now, config })
    if (result === 'missing') throw new Refusal('missing', 'not_found')
    return { result }
  })
  serve(contract.openShare, async ({ act, params }) => {
    await act(openShare, params)
    return {}
  })
  serve(contract.revokeShare, async ({ act, params }) => {
    await act(revokeShare, params)
    return {}
  })
  serve(contract.removeShareGuest, async ({ act, params }) => {
    await act(removeGuest, params)
    return {}
  })
}

function guestRoutes({ serve, config }: Http): void {
  serve(contract.sharedOffers, async ({ read, params: { token }, now, reply }) => {
    const { cookies } = reply.request
    const result = await sharedOffers(read, {
      token,
      now,
      config,
      keyAt: (linkId) => keyAt(cookies, { linkId, config }),
    })
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  })
  serve(contract.joinShare, async ({ act, params, body, reply }) => {
    const linkId = await act(joinShare, { ...params, ...body })
    setGuestCookie(reply, config, { linkId, key: body.key })
    return {}
  })
  serve(contract.enterShare, async ({ act, params, body, reply }) => {
    const linkId = await act(enterShare, { ...params, ...body })
    setGuestCookie(reply, config, { linkId, key: body.key })
    return {}
  })
  serve(contract.voteOnShare, async ({ act, params, body, reply }) => {
    const { cookies } = reply.request
    await act(voteOnShare, {
      ...params,
      ...body,
      keyAt: (linkId) => keyAt(cookies, { linkId, config }),
    })
    return {}
  })
}
