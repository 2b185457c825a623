export const messengers = ['telegram', 'max'] as const
export type Messenger = (typeof messengers)[number]
export const messengerTitle: Record<Messenger, string> = { telegram: 'Telegram', max: 'MAX' }
