/**
 * A question to `to_tsquery`: all these words, in any form. Beginnings are not asked for: all messages of the site with
 * words that begin so would be read for it. Empty: there is no word in it.
 */
export function wordsAsked(q: string): string {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].join(' & ')
}

/** In the index each message that may be the one is held against each tag of its group: many of both cost their product. */
const TAGS_TOGETHER = 10

/** Under which tags the messages of these stretches stand in the index (`message_words` of the database), in groups. */
export function tagsAsked(stretches: readonly { conversationId: number; n: number }[]): string[] {
  const tags = stretches.map(({ conversationId, n }) => `'#${conversationId}.${n}'`)
  return Array.from({ length: Math.ceil(tags.length / TAGS_TOGETHER) }, (_, at) =>
    tags.slice(at * TAGS_TOGETHER, (at + 1) * TAGS_TOGETHER).join(' | '),
  )
}

/** For `ilike`: these very letters, anywhere. */
export function lettersAsked(q: string): string {
  return `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Signs of nobody's alphabet, around what was found. */
export const FOUND = { from: '\uE000', to: '\uE001' } as const

export interface Piece {
  text: string
  is_found: boolean
}

/** What was found, apart from the words around it. */
export function piecesOf(headline: string): Piece[] {
  return headline.split(FOUND.from).flatMap((part, at) => {
    const [found = '', ...rest] = at === 0 ? ['', part] : part.split(FOUND.to)
    return [
      { text: found, is_found: true },
      { text: rest.join(''), is_found: false },
    ].filter(({ text }) => text !== '')
  })
}
