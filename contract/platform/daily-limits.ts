export interface DailyLimit {
  perPerson?: number
  /** An IPv4 address, or the 64 leading bits of an IPv6 one: an office, or a neighbourhood behind one carrier's address. */
  perNetwork?: number
}

/**
 * How often a day, Moscow's, something may be done: by one person, and from one network, so that nobody takes what is
 * everybody's. Far above what people do; codes, money and suppliers have pots of their own in the configuration.
 */
export const dailyLimits = {
  /** Registrations, and answers that a phone or an e-mail is used: whoever collects those wants thousands. */
  registration: { perNetwork: 100 },
  /** Each launch is told to all agents of its country, who pay to answer it. */
  launch: { perPerson: 30, perNetwork: 320 },
  /** Each edit is told to all who answered. */
  request_edit: { perPerson: 30, perNetwork: 320 },
  response: { perPerson: 500 },
  /** Each is told to an agent's phone. */
  price_ask: { perPerson: 60, perNetwork: 640 },
  /** Tickets of a person's, and questions of guests, whom nobody knows but by their network. */
  ticket: { perPerson: 20, perNetwork: 160 },
  question: { perNetwork: 40 },
  message: { perPerson: 1000, perNetwork: 8000 },
  /** Edits and deletions of messages. */
  message_change: { perPerson: 500, perNetwork: 4000 },
  /** Of messages, to the staff; a repeat is none. */
  report: { perPerson: 30, perNetwork: 320 },
  reaction: { perPerson: 1000, perNetwork: 8000 },
  /** An agent's searches of tours that are begun, not their pages. */
  search: { perPerson: 600 },
  exact_price: { perPerson: 600 },
  budget_check: { perPerson: 300, perNetwork: 1600 },
  consent: { perPerson: 60, perNetwork: 640 },
  /** Links for families. */
  family_link: { perPerson: 30, perNetwork: 320 },
  /** Names given at them, and votes: a family at home, a few of them behind one address. */
  family_guest: { perNetwork: 200 },
  family_vote: { perNetwork: 3000 },
  photo: { perPerson: 30, perNetwork: 320 },
  /** Proofs of tourists' claims. */
  claim_file: { perPerson: 30, perNetwork: 320 },
  /** What people send one another; beside it a month has its megabytes. */
  chat_file: { perPerson: 300, perNetwork: 3200 },
  /** Conversations as PDF: each is printed by the one who prints contracts too. */
  chat_export: { perPerson: 30, perNetwork: 320 },
  agency_file: { perPerson: 60, perNetwork: 320 },
  /** Of people into an agency. */
  invitation: { perPerson: 30 },
  /** To the register of companies: an office registers a few agencies a day; whoever collects companies wants thousands. */
  company_question: { perPerson: 30, perNetwork: 100 },
  /** Codes that are typed, right and wrong ones: whoever guesses them wants millions. */
  promo_code: { perPerson: 30, perNetwork: 320 },
} as const satisfies Record<string, DailyLimit>

export type DailyLimited = keyof typeof dailyLimits
