import { type Messenger, messengers } from '../../../contract/identity/messenger-names.ts'
import { OutsideFailure } from '../outside/outside-failure.ts'
import { OFF_RETRY_SECONDS, type Switches } from '../switches/switches.ts'
import type { CodeGateway } from './gateway-kinds.ts'
import type { BotGateways, MessengerGateway } from './messengers/messenger-gateway.ts'

/** What was queued before the switch was flipped waits and runs out: a code is of use for minutes. */
export function codesWhileOn(codes: CodeGateway, switches: Switches): CodeGateway {
  const requireOn = async (key: 'sms' | 'calls') => {
    if (!(await switches.isOn(key))) throw new OutsideFailure('later', `${key}: switched off`)
  }
  return {
    sendSms: async (sms) => {
      await requireOn('sms')
      return codes.sendSms(sms)
    },
    call: async (ringing) => {
      await requireOn('calls')
      return codes.call(ringing)
    },
  }
}

/** Messages wait as for a bot that writes too often; what people write to it is heard. */
export function botsWhileOn(bots: BotGateways, switches: Switches): BotGateways {
  return Object.fromEntries(
    messengers.flatMap((name) => {
      const bot = bots[name]
      return bot ? [[name, botWhileOn(bot, { name, switches })]] : []
    }),
  )
}

function botWhileOn(
  bot: MessengerGateway,
  { name, switches }: { name: Messenger; switches: Switches },
): MessengerGateway {
  return {
    closePress: (pressId, text) => bot.closePress(pressId, text),
    setWebhook: (webhook) => bot.setWebhook(webhook),
    dropWebhook: (url) => bot.dropWebhook(url),
    poll: (position, signal) => bot.poll(position, signal),
    send: async (chatId, message) =>
      (await switches.isOn(name))
        ? bot.send(chatId, message)
        : { outcome: 'later', seconds: OFF_RETRY_SECONDS },
  }
}
