import { offerIdOf } from '../../../contract/chat/chat-id.ts'
import * as changing from '../../../contract/chat/changing.ts'
import * as presence from '../../../contract/chat/chat-presence.ts'
import * as drafts from '../../../contract/chat/chat-draft.ts'
import { searchChats } from '../../../contract/chat/chat-search.ts'
import * as contract from '../../../contract/chat/chat.ts'
import { chatCities, chatCountries } from '../../../contract/offers/feed/filter-places.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Http } from '../../platform/http/serve.ts'
import { countriesAmong, regionsAmong } from '../geo/index.ts'
import { placesOfChats } from './chat-places.queries.ts'
import { deleteChatMessage, editChatMessage, reactInChat } from './change-message.ts'
import { changesOfChat, chatOf, chatsOf, messagesOfChat } from './chat.queries.ts'
import { keepChatDraft, readChatDraft } from './chat-draft.ts'
import { presenceInChat, showPresenceInChat } from './chat-presence.ts'
import { readChat } from './read-chat.ts'
import { searchInChats } from './search-chats.queries.ts'
import { sendChatMessage } from './send-message.ts'

/** One's own chats: anybody else's are as if they did not exist. */
function ownNumber(id: number, actor: Actor): Actor {
  if (id !== actor.id) throw new Refusal('missing', 'not_found')
  return actor
}

export function chatRoutes(http: Http): void {
  changingRoutes(http)
  presenceRoutes(http)
  const { serve } = http
  serve(contract.listChats, async ({ read, actor, query }) => ({
    result: await chatsOf(read, actor, query),
  }))
  serve(searchChats, async ({ read, actor, query }) => ({
    result: await searchInChats(read, { actor, q: query.q }),
  }))
  serve(chatCountries, async ({ read, actor, params, query: { search } }) => {
    const occurring = await placesOfChats(read, { actor: ownNumber(params.id, actor), by: 'country_id' })
    return { result: await countriesAmong(read, { occurring, search }) }
  })
  serve(chatCities, async ({ read, actor, params, query: { search } }) => {
    const occurring = await placesOfChats(read, { actor: ownNumber(params.id, actor), by: 'region_id' })
    return { result: await regionsAmong(read, { occurring, search }) }
  })
  serve(contract.getChat, async ({ read, actor, params }) => {
    const result = await chatOf(read, { actor, offerId: offerIdOf(params.id) })
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  })
  serve(contract.listMessages, async ({ read, actor, params, query }) => {
    const result = await messagesOfChat(read, { actor, chatId: params.id, ...query })
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  })
  serve(contract.sendMessage, async ({ act, params, body }) => ({
    result: await act(sendChatMessage, { ...body, chatId: params.id }),
  }))
  serve(drafts.getDraft, async ({ read, actor, params }) => ({
    result: await readChatDraft(read, { actor, chatId: params.id }),
  }))
  serve(drafts.keepDraft, async ({ act, params, body }) => ({
    result: await act(keepChatDraft, { ...body, chatId: params.id }),
  }))
  serve(contract.readChat, async ({ act, params, body }) => ({
    result: await act(readChat, { ...body, chatId: params.id }),
  }))
}

function presenceRoutes({ serve }: Http): void {
  serve(presence.getPresence, async ({ read, actor, now, params }) => ({
    result: await presenceInChat(read, { actor, now, chatId: params.id }),
  }))
  serve(presence.showPresence, async ({ act, params, body }) => {
    await act(showPresenceInChat, { chatId: params.id, state: body.state })
    return {}
  })
}

function changingRoutes({ serve }: Http): void {
  serve(changing.listChanges, async ({ read, actor, params, query }) => {
    const result = await changesOfChat(read, { actor, chatId: params.id, sinceRev: query.since_rev })
    if (!result) throw new Refusal('missing', 'not_found')
    return { result }
  })
  serve(changing.editMessage, async ({ act, params: { id: chatId, seq }, body }) => ({
    result: await act(editChatMessage, { chatId, seq, ...body }),
  }))
  serve(changing.deleteMessage, async ({ act, params: { id: chatId, seq } }) => ({
    result: await act(deleteChatMessage, { chatId, seq }),
  }))
  serve(changing.react, async ({ act, params: { id: chatId, seq }, body }) => ({
    result: await act(reactInChat, { chatId, seq, kind: body.kind }),
  }))
  serve(changing.takeReactionBack, async ({ act, params: { id: chatId, seq } }) => ({
    result: await act(reactInChat, { chatId, seq, kind: null }),
  }))
}
