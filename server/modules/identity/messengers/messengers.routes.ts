import {
  listMessengers,
  maxWebhook,
  messengerQr,
  readStandInChat,
  telegramWebhook,
  unsubscribeMax,
  unsubscribeTelegram,
  writeToStandIn,
} from '../../../../contract/identity/messengers.ts'
import type { Messenger } from '../../../../contract/identity/messenger-names.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { messengerTraits } from '../../../platform/gateways/messengers/bots.ts'
import { actOf } from '../../../platform/gateways/messengers/messenger-gateway.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { qrSvg } from '../../../platform/pages/qr-code.ts'
import { hashSecret, isSame, keysOf, randomSecret } from '../../../platform/keys/secrets.ts'
import { hearUpdate } from './hear-update.ts'
import { webhookSecret } from './link-word.rules.ts'
import { connectLink, messengersOf } from './messengers.queries.ts'
import { standInMessages } from './stand-in.queries.ts'
import { unsubscribe } from './unsubscribe.ts'

export function messengerRoutes(http: Http): void {
  ownRoutes(http)
  webhookRoutes(http)
  standInRoutes(http)
}

function ownRoutes({ serve, config }: Http): void {
  serve(listMessengers, async ({ read, actor, now }) => ({
    result: { items: await messengersOf(read, { config, userId: actor.id, now }) },
  }))

  serve(messengerQr, async ({ query, actor, now }) => {
    const link = connectLink({ config, userId: actor.id, now }, query.messenger)
    if (!link) throw new Refusal('missing', 'not_found')
    return { content: qrSvg(link) }
  })

  serve(unsubscribeTelegram, async ({ act }) => {
    await act(unsubscribe, 'telegram' as const)
    return {}
  })

  serve(unsubscribeMax, async ({ act }) => {
    await act(unsubscribe, 'max' as const)
    return {}
  })
}

/** Answered when what was told is stored; what the bot says to it is a job. */
function webhookRoutes({ serve, config }: Http): void {
  const hooks = [
    ['telegram', telegramWebhook],
    ['max', maxWebhook],
  ] as const
  for (const [messenger, endpoint] of hooks) {
    const { secretHeader, read } = messengerTraits[messenger]
    const expected = keysOf(config).map((key) => hashSecret(webhookSecret(key, messenger)))
    serve(endpoint, async ({ act, body, reply }) => {
      if (!config.bots[messenger]?.token) throw new Refusal('missing', 'not_found')
      const given = reply.request.headers[secretHeader]
      if (typeof given !== 'string' || !expected.some((one) => isSame(hashSecret(given), one)))
        throw new Refusal('forbidden', 'forbidden')
      const update = read(body)
      if (update) await act(hearUpdate, { messenger, update })
      return {}
    })
  }
}

/** A messenger that is played by a page. Only there: a real bot believes nobody but its messenger. */
function standInRoutes({ serve, config }: Http): void {
  const requireStandIn = (messenger: Messenger) => {
    const bot = config.bots[messenger]
    if (!bot || bot.token) throw new Refusal('missing', 'not_found')
  }

  serve(readStandInChat, async ({ read, query }) => {
    requireStandIn(query.messenger)
    return { result: { items: await standInMessages(read, query.messenger, query.chat) } }
  })

  serve(writeToStandIn, async ({ act, body, now }) => {
    requireStandIn(body.messenger)
    const update = { key: randomSecret(128), chatId: body.chat, at: now, ...actOf(body.text) }
    await act(hearUpdate, { messenger: body.messenger, update })
    return {}
  })
}
