import type { Invariant } from './invariant.ts'

export const conversations: readonly Invariant[] = [
  {
    id: 'I10',
    fault: 'a conversation whose messages are not numbered without holes up to its last one',
    rows: `
      select 'conversation ' || conversation.id as what from conversation
      left join message on message.conversation_id = conversation.id
      group by conversation.id
      having count(message.id) <> last_seq or coalesce(max(seq), 0) <> last_seq or coalesce(min(seq), 1) <> 1`,
  },
  {
    id: 'I10',
    fault: 'a message of somebody who takes no part, or read further than was written',
    rows: `
      select 'message ' || message.id as what from message
      left join participant on participant.conversation_id = message.conversation_id
        and participant.user_id = message.author_id
      where participant.user_id is null
      union all
      select 'participant ' || user_id || ' of ' || conversation.id from participant
      join conversation on conversation.id = participant.conversation_id where read_seq > last_seq`,
  },
  {
    id: 'I10',
    fault: 'a chat whose sides do not take part in its conversation, each on its own',
    rows: `
      select 'chat ' || offer_id as what from chat
      join conversation on kind = 'offer' and subject_id = offer_id
      left join participant on participant.conversation_id = conversation.id
      group by offer_id
      having array_agg((user_id, side)::text order by side) is distinct from
        array[(agent_id, 'agent')::text, (tourist_id, 'tourist')::text]`,
  },
]
