import { z } from 'zod'
import type { ShopPartnerConfig } from '../../config/partners/payment-config.ts'
import { callOutside } from '../../outside/call-outside.ts'
import { type Circuit, through } from '../../outside/circuit.ts'
import { OutsideFailure } from '../../outside/outside-failure.ts'
import { PaymentUnknown, ShopDenied } from './payment-gateway.ts'
import type { ShopPartner } from './shop-gateways.ts'
import { askYookassa, byKey, byToken } from './yookassa-call.ts'

const BYTES_MAX = 100_000

const EVENTS = ['payment.waiting_for_capture', 'payment.succeeded', 'payment.canceled', 'refund.succeeded']

const Token = z.object({ access_token: z.string().min(10).max(2000) })
const Me = z.object({
  account_id: z.union([z.string(), z.number()]).transform(String),
  test: z.boolean().optional(),
})

export function yookassaPartner(config: ShopPartnerConfig, circuit: Circuit): ShopPartner {
  const inShop = (token: string) => ({
    url: config.url,
    authorization: byToken(token),
    timeoutMs: config.timeoutMs,
  })
  return {
    authorizeUrl(state) {
      const query = new URLSearchParams({ response_type: 'code', client_id: config.clientId, state })
      return `${config.oauthUrl}/authorize?${query.toString()}`
    },
    async exchange(code) {
      const form = new URLSearchParams({ grant_type: 'authorization_code', code })
      const answer = Token.safeParse(await askOauth(config, circuit, { path: '/token', form }))
      if (!answer.success) throw new PaymentUnknown('yookassa answered a token of another shape')
      return answer.data.access_token
    },
    async about(token) {
      const answer = Me.safeParse(await askYookassa(inShop(token), circuit, { path: '/me' }))
      if (!answer.success) throw new PaymentUnknown('yookassa answered a shop of another shape')
      return { accountId: answer.data.account_id, isTest: answer.data.test ?? false }
    },
    async listen(token, url) {
      for (const event of EVENTS)
        await askYookassa(inShop(token), circuit, {
          path: '/webhooks',
          // The same address and event again are the same to the gateway.
          key: `${url.slice(-36)}:${event.slice(0, 27)}`,
          body: { event, url },
        })
    },
    async revoke(token) {
      await askOauth(config, circuit, { path: '/revoke_token', form: new URLSearchParams({ token }) })
    },
  }
}

interface OauthCall {
  path: string
  form: URLSearchParams
}

/** Where the code or the token is no good it answers 400; our own name or password are wrong at 401. */
async function askOauth(
  config: ShopPartnerConfig,
  circuit: Circuit,
  { path, form }: OauthCall,
): Promise<unknown> {
  const { clientId, clientSecret, oauthUrl, timeoutMs } = config
  return through(circuit, 'yookassa', async () => {
    const { status, json } = await callOutside({
      name: 'yookassa oauth',
      url: `${oauthUrl}${path}`,
      headers: {
        authorization: byKey({ shopId: clientId, secretKey: clientSecret }),
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: form,
      timeoutMs,
      bytesMax: BYTES_MAX,
    })
    if (status === 400) throw new ShopDenied()
    if (status < 200 || status >= 300) throw new OutsideFailure('later', `yookassa oauth answered ${status}`)
    return json
  })
}
