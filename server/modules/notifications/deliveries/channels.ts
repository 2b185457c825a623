import { emailChannel } from '../letters/email-channel.ts'
import { messengerChannels } from '../messengers/messenger-channels.ts'
import type { Channel } from './channel.ts'

/** In the order in which they are tried. */
export const channels: readonly Channel[] = [...messengerChannels, emailChannel]
