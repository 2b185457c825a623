import { useQuery } from '@tanstack/react-query'
import type { ConversationSource, Message } from '../conversation-source.ts'

/**
 * The message of that number, wherever in the conversation it stands; null: there is none. Undefined: not known yet, or none
 * was asked for.
 */
export function useAnswered(
  { key, load }: Pick<ConversationSource, 'key' | 'load'>,
  messages: readonly Message[],
  seq: number | null,
): Message | null | undefined {
  const found = messages.find((message) => message.seq === seq)
  const { data } = useQuery({
    queryKey: [...key, 'answered', seq],
    queryFn: async ({ signal }) => {
      const { items } = await load({ after: (seq ?? 1) - 1 }, signal)
      return items.find((message) => message.seq === seq) ?? null
    },
    enabled: seq !== null && !found && messages.length > 0,
  })
  return seq === null ? undefined : (found ?? data)
}
