import type { Chat } from '../../../../contract/chat/chat.ts'
import { nameless } from '../../../../contract/identity/person/user.ts'
import { type Actor, agencyOf } from '../../../platform/actor.ts'
import { hideContacts } from '../../../platform/contacts/hide-contacts.ts'
import type { Read } from '../../../platform/db/database.ts'
import { agentCards } from '../../agents/index.ts'
import { areContactsShown } from '../offer-conversation.ts'

/** As the two sides of an own chat are called: the other one as in its head, the own by its own name. */
export async function namesInChat(
  read: Read,
  { actor, chat }: { actor: Actor; chat: Chat },
): Promise<{ tourist: string; agent: string }> {
  const self = await read
    .selectFrom('chat')
    .innerJoin('app_user', 'app_user.id', 'chat.tourist_id')
    .select('app_user.first_name')
    .where('chat.offer_id', '=', chat.offer_id)
    .where('chat.tourist_id', '=', actor.id)
    .executeTakeFirst()
  if (!self) {
    const own = (await agentCards(read, [agencyOf(actor)])).get(agencyOf(actor))
    return { tourist: chat.title, agent: own?.organisation ?? 'Агентство' }
  }
  const { first_name: name } = self
  const shown = areContactsShown(chat.offer_state) ? name : hideContacts(name).text
  return { tourist: shown || nameless, agent: chat.title }
}
