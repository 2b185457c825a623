import { spellings } from '../../../contract/spelling.ts'
import { type HelpAnswer, type HelpTopic, helpTopicPath } from './help-topic.ts'

export interface FoundAnswer extends Pick<HelpAnswer, 'question' | 'answer'> {
  topic: string
  /** Of this very answer. */
  path: string
}

/** Short words are in everything: «я», «на», «и». */
const SHORTEST = 3
/** So much of a Russian word is its ending: «возврат» and «возврата», «денег» and «деньги» are one. */
const ENDING = 2
const STEM_MIN = 3

/** Answers that hold every word of what was asked: in the question first, then in the answer, then in the name of the topic. */
export function searchHelp(topics: readonly HelpTopic[], asked: string): FoundAnswer[] {
  // As it is typed, else in the other layout of the keyboard: «dbpf» is «виза».
  for (const one of spellings(asked)) {
    const found = answersWith(topics, wordsOf(one).map(stemOf))
    if (found.length > 0) return found
  }
  return []
}

function answersWith(topics: readonly HelpTopic[], stems: readonly string[]): FoundAnswer[] {
  if (stems.length === 0) return []
  const holds = (text: string) => {
    const words = wordsOf(text)
    return stems.every((stem) => words.some((word) => word.startsWith(stem)))
  }
  const ranked = topics.flatMap(({ slug, title, summary, answers }) =>
    answers.map(({ id, question, answer, words = '' }) => ({
      rank: [
        `${question} ${words}`,
        `${question} ${answer} ${words}`,
        `${question} ${answer} ${words} ${title} ${summary}`,
      ].findIndex(holds),
      found: { question, answer, topic: title, path: `${helpTopicPath(slug)}#${id}` },
    })),
  )
  return ranked
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ found }) => found)
}

function wordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\d]+/gu) ?? []
  return words.filter((word) => word.length >= SHORTEST)
}

const stemOf = (word: string) =>
  word.length > STEM_MIN ? word.slice(0, Math.max(STEM_MIN, word.length - ENDING)) : word
