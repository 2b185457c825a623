import * as contract from '../../../../contract/billing/shops/shop.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Actor, agencyOf } from '../../../platform/actor.ts'
import { isWithin } from '../../../platform/config/partners/payment-config.ts'
import { ShopDenied } from '../../../platform/gateways/payments/payment-gateway.ts'
import type { ShopPartner } from '../../../platform/gateways/payments/shop-gateways.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { OutsideFailure } from '../../../platform/outside/outside-failure.ts'
import type { Read } from '../../../platform/db/database.ts'
import { recordWebhook } from '../payments/gateway/record-webhook.ts'
import { beginConnection, connectPlainShop, keepShop, leaveShop, takeConnection } from './connect-shop.ts'
import { shopOf } from './shops.queries.ts'

/** Where the money for an agency's tours goes. */
export function shopRoutes(http: Http): void {
  const { serve, config, gateways } = http
  const seen = async ({ read, actor }: { read: Read; actor: Actor }) =>
    shopOf(read, { agencyId: agencyOf(actor), config })

  serve(contract.getShop, async (call) => ({ result: await seen(call) }))

  serve(contract.connectShop, async (call) => {
    const { body } = call
    let authorize_url: string | null = null
    if (body.mode === 'yookassa') {
      const state = await call.act(beginConnection, { vatCode: body.vat_code ?? null })
      authorize_url = gateways.shops.partner?.authorizeUrl(state) ?? null
    } else await giveBack(http, await call.act(connectPlainShop, body))
    return { result: { ...(await seen(call)), authorize_url } }
  })

  serve(contract.finishConnection, async (call) => {
    const { partner } = gateways.shops
    if (!partner) throw new Refusal('conflict', 'shop_mode')
    const { vatCode } = await call.act(takeConnection, call.body.state)
    const letIn = await lettingIn(partner, call.body.code)
    const { hook, formerToken } = await call.act(keepShop, { ...letIn, vatCode })
    await giveBack(http, formerToken)
    await listen(http, { partner, token: letIn.token, hook })
    return { result: await seen(call) }
  })

  serve(contract.disconnectShop, async (call) => {
    await giveBack(http, await call.act(leaveShop, null))
    return { result: await seen(call) }
  })

  serve(contract.shopWebhook, async ({ act, body, params, address, read }) => {
    const networks = config.payments.partner?.networks
    if (!networks) throw new Refusal('missing', 'not_found')
    if (!isWithin(networks, address)) throw new Refusal('forbidden', 'forbidden')
    const shop = await read.selectFrom('shop').select('id').where('hook', '=', params.hook).executeTakeFirst()
    if (!shop) throw new Refusal('missing', 'not_found')
    const news = { provider: 'yookassa', event: body.event, objectId: body.object.id } as const
    await act(recordWebhook, { ...news, shopId: shop.id })
    return {}
  })
}

/** The token, and whose shop it opens. Refuses a code that is none; where they are silent it may be tried again from the beginning. */
async function lettingIn(partner: ShopPartner, code: string) {
  try {
    const token = await partner.exchange(code)
    return { token, ...(await partner.about(token)) }
  } catch (error) {
    if (error instanceof ShopDenied) throw new Refusal('conflict', 'shop_connection')
    if (error instanceof OutsideFailure) throw new Refusal('unavailable', 'shop_silent')
    throw error
  }
}

interface Listening {
  partner: ShopPartner
  token: string
  hook: string
}

/** Without the gateway's word payments are found by the regular look, later. */
async function listen({ config, log }: Http, { partner, token, hook }: Listening): Promise<void> {
  const url = `${config.publicUrl}/api/payments/yookassa/shops/${hook}/webhook`
  await partner
    .listen(token, url)
    .catch((error: Error) => log.warn({ error: error.message }, 'a shop’s webhooks could not be set'))
}

/** Our own connection is over already; a token that they could not be given back opens nothing here. */
async function giveBack({ gateways, log }: Http, token: string | null): Promise<void> {
  if (!token) return
  await gateways.shops.partner
    ?.revoke(token)
    .catch((error: Error) => log.warn({ error: error.message }, 'a shop’s token could not be given back'))
}
