import type { MessageWarning } from '../../../contract/conversation/conversation.ts'
import { hideCards } from '../../platform/contacts/cards.rules.ts'
import { luresAway } from '../../platform/contacts/lures.rules.ts'

interface Said {
  text: string
  event: string | null
  former: { text: string; replaced_at: string }[]
}

/**
 * A message as it may be shown to anybody, its writer among them: without numbers of cards, and with what its reader is to be
 * warned of. `written` are its own words, of which contacts may have been hidden meanwhile.
 */
export function safely<T extends Said>(message: T, written: string): T & { warnings: MessageWarning[] } {
  // A line of an event is in the house's words.
  if (message.event !== null && message.event !== 'files') return { ...message, warnings: [] }
  const warnings: MessageWarning[] = []
  if (hideCards(written).masked) warnings.push('card')
  if (luresAway(written)) warnings.push('pay')
  const former = message.former.map((said) => ({ ...said, text: hideCards(said.text).text }))
  return { ...message, text: hideCards(message.text).text, former, warnings }
}
