import type { SeoSetting } from '../../../contract/seo/seo.ts'
import { type SeoValue, seoLimits } from '../../../contract/seo/seo-values.ts'
import { headWords, templateFault } from '../../../contract/seo/templates.ts'
import type { PageVariable } from '../../../contract/platform/page-types.ts'
import { symbols } from '../../ui/words/format.ts'

export type Kept = NonNullable<SeoSetting['value']>
type Change = { name: string; was: string; now: string }

export const wordNames = {
  title: 'Title: заголовок в поиске и на вкладке',
  description: 'Description: описание в поиске',
  h1: 'H1: заголовок на самой странице',
  keywords: 'Keywords: ключевые слова',
} as const

const robotsWords = {
  auto: 'как заслуживает',
  noindex: 'закрыта от поиска',
  index: 'всегда открыта для поиска',
} as const

const stateWords = { moved: 'переехал', gone: 'закрыт навсегда', none: 'работает сам' } as const

/** A setting as lines: what it says, each under its name; empty ones are left out. */
export function linesOf(value: Kept | SeoValue | null): [name: string, text: string][] {
  return allLines(value).filter(([, text]) => text !== '')
}

function allLines(value: Kept | SeoValue | null): [name: string, text: string][] {
  if (value === null) return []
  if (value.kind === 'robots') return [['Строки robots.txt', value.lines]]
  if (value.kind === 'redirect')
    return [
      ['Адрес', stateWords[value.state]],
      ['Куда', value.state === 'moved' ? value.to : ''],
    ]
  if (value.kind === 'gate')
    return [
      ['Живых цен, не меньше', String(value.prices)],
      ['Своих сведений, не меньше', String(value.facts)],
      ['Общего с соседней страницей, не больше', `${value.share} %`],
    ]
  const words = headWords.map((name): [string, string] => [wordNames[name], value[name]])
  if (value.kind === 'words') return words
  return [
    ...words,
    ['Поиск', value.robots === 'auto' ? '' : robotsWords[value.robots]],
    ['Почему', value.robots === 'auto' ? '' : value.reason],
  ]
}

/** What would stand there otherwise, line by line. */
export function changesOf(was: Kept | SeoValue | null, now: Kept | SeoValue | null): Change[] {
  const before = new Map(allLines(was))
  const after = new Map(allLines(now))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [old = '', fresh = ''] = [before.get(name), after.get(name)]
    return old === fresh ? [] : [{ name, was: old, now: fresh }]
  })
}

/** What is wrong with templates before they are sent. */
export function templateErrors(
  values: Record<(typeof headWords)[number], string>,
  variables: readonly PageVariable[],
): Partial<Record<(typeof headWords)[number], string>> {
  return Object.fromEntries(
    headWords.flatMap((name) => {
      const fault = templateFault(values[name], variables)
      return fault ? [[name, fault] as const] : []
    }),
  )
}

/** «42 символа», and whether a search engine would show all of it. */
export function lengthOf(text: string, word: 'title' | 'description'): { words: string; isGood: boolean } {
  const { from, to } = word === 'title' ? seoLimits.goodTitle : seoLimits.goodDescription
  const isGood = text.length >= from && text.length <= to
  const advice = text.length < from ? `, коротко: лучше от ${from}` : `, длинно: лучше до ${to}`
  return { words: `${symbols(text.length)}${isGood ? '' : advice}`, isGood }
}
