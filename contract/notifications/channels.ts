/** In the order in which they are tried: on the page, in the browser, by letter, in a messenger. */
export const channelNames = ['page', 'push', 'email', 'telegram', 'max'] as const
export type ChannelName = (typeof channelNames)[number]
