import { emailChannel } from '../letters/email-channel.ts'
import { messengerChannels } from '../messengers/messenger-channels.ts'
import { pushChannel } from '../push/push-channel.ts'
import type { Channel } from './channel.ts'

/** In the order in which they are shown. */
export const channels: readonly Channel[] = [pushChannel, emailChannel, ...messengerChannels]
