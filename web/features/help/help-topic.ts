export interface HelpAnswer {
  /** In the address: `/help/auction/#cost`. */
  id: string
  question: string
  answer: string
  /** By which it is looked for besides its own words. */
  words?: string
  /** Stands on the home page too. */
  isOfHome?: true
}

/** In the addresses: `/help/auction/`. Apart from the texts, which no page carries as script. */
export const helpSlugs = ['auction', 'offers', 'booking', 'cancelling', 'account', 'for-agents'] as const
export type HelpSlug = (typeof helpSlugs)[number]

export interface HelpTopic {
  slug: HelpSlug
  title: string
  /** What it is about, under its name. */
  summary: string
  answers: readonly HelpAnswer[]
}

export const helpPath = '/help/'
export const helpTopicPath = (slug: HelpSlug) => `${helpPath}${slug}/`
