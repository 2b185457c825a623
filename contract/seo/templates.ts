import { pageTypes, type PageType, type PageVariable } from '../platform/page-types.ts'

/** What of a page's head the settings may say; an absent or empty one is the page's own. */
export const headWords = ['title', 'description', 'h1', 'keywords'] as const
export type HeadWord = (typeof headWords)[number]
export type HeadWords = Partial<Record<HeadWord, string>>

/** What the settings say of heads: by kind of page, and of the one page that is asked for. */
export interface HeadSettings {
  templates: Partial<Record<PageType, HeadWords>>
  own: HeadWords | undefined
}

export function variablesOf(type: PageType): readonly PageVariable[] {
  return pageTypes[type].variables
}

/** Why a template cannot be saved, in Russian; null where it can. */
export function templateFault(text: string, variables: readonly PageVariable[]): string | null {
  const rest = text.replaceAll(/\{([^{}]*)\}/g, (_braces, name: string) =>
    (variables as readonly string[]).includes(name) ? '' : `{${name}`,
  )
  const unknown = /\{([^{}]*)/.exec(rest)
  if (!unknown && !rest.includes('}')) return null
  const here = variables.map((name) => `{${name}}`).join(', ')
  const known = here ? `Здесь бывают: ${here}` : 'На этой странице переменных нет'
  const isClosed = unknown && text.includes(`{${unknown[1]}}`)
  return isClosed
    ? `Переменной {${unknown[1]}} здесь нет. ${known}.`
    : `Скобка без пары: переменная пишется целиком, в фигурных скобках. ${known}.`
}

/** A template with the values of one page; null where it names what the page does not have. */
export function filledTemplate(text: string, values: Partial<Record<string, string>>): string | null {
  let isWhole = true
  const filled = text.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (!value) isWhole = false
    return value ?? ''
  })
  return isWhole ? filled : null
}

/** What stands in a page's head: of the page alone, else of its kind, else its own. */
export function wordsOfHead<Own extends HeadWords>(
  own: Own,
  {
    type,
    values,
    settings,
  }: { type: PageType; values: Partial<Record<string, string>>; settings: HeadSettings },
): Own {
  const said: HeadWords = {}
  for (const name of headWords)
    for (const words of [settings.own, settings.templates[type]]) {
      const text = words?.[name]
      const filled = text ? filledTemplate(text, values) : null
      if (filled) said[name] ??= filled
    }
  return { ...own, ...said }
}

/** For a preview where no page of the kind is known. */
export const exampleValues: Record<PageVariable, string> = {
  name: 'Кемер',
  country: 'Турция',
  resort: 'Кемер',
  stars: '5',
  month: 'июнь',
  from: 'из Москвы',
  city: 'Казань',
  price: '84\u00a0300\u00a0₽',
}
