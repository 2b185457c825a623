import { chatOf, messagesOfChat } from '../../server/modules/chat/chat.queries.ts'
import { searchInChats } from '../../server/modules/chat/search-chats.queries.ts'
export { loadGeo } from '../../server/modules/geo/geo.factory.ts'
import { authenticate } from '../../server/modules/identity/index.ts'
import { type Actor, isShutOut } from '../../server/platform/actor.ts'
import type { TestApp } from './app.ts'

/** As the server knows whoever has this token. */
export async function actorOf({ database }: TestApp, token: string): Promise<Actor> {
  const actor = await authenticate(database, token)
  if (!actor || isShutOut(actor)) throw new Error('nobody is signed in so')
  return actor
}

/** What the page of a chat asks of it: who talks, and the newest messages. */
export function openedChat(
  { database: { read } }: TestApp,
  { actor, chatId }: { actor: Actor; chatId: number },
) {
  return Promise.all([chatOf(read, { actor, offerId: chatId }), messagesOfChat(read, { actor, chatId })])
}

export function searchedChats({ database: { read } }: TestApp, asked: { actor: Actor; q: string }) {
  return searchInChats(read, asked)
}
