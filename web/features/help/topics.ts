import type { HelpTopic } from './help-topic.ts'
import { account } from './topics/account.ts'
import { auction } from './topics/auction.ts'
import { booking } from './topics/booking.ts'
import { cancelling } from './topics/cancelling.ts'
import { forAgents } from './topics/for-agents.ts'
import { offers } from './topics/offers.ts'

/** Every answer of the site's own, once. Loaders read them: they would be a good part of a page's script. */
export const helpTopics: readonly HelpTopic[] = [auction, offers, booking, cancelling, account, forAgents]

/** What most people ask before they begin. */
export const homeAnswers = helpTopics
  .flatMap(({ answers }) => answers)
  .filter(({ isOfHome }) => isOfHome)
  .map(({ question, answer }) => ({ question, answer }))
