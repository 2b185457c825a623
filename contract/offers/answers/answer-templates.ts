import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { workLimits } from '../../cabinet-limits.ts'
import { counted, fieldText, money } from '../../texts.ts'
import { workText } from '../../cabinet-texts.ts'
import { freeText, id, idParams } from '../../wire.ts'

/** What a template may leave open, each with what is put in its place. */
export const placeholders = {
  отель: 'название отеля; нескольких — через запятую',
  класс: 'звёзды отеля',
  курорт: 'курорт',
  страна: 'страна',
  город: 'город вылета',
  даты: 'день вылета',
  ночи: 'сколько ночей',
  питание: 'питание',
  цена: 'цена за всех; у нескольких туров — «от» и наименьшая',
  гости: 'сколько взрослых и детей',
} as const
export type Placeholder = keyof typeof placeholders

const PLACEHOLDER = /\{([^{}]*)\}/gu
const isPlaceholder = (word: string): word is Placeholder => Object.hasOwn(placeholders, word)

/** What stands in braces and is no placeholder. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map(([, word = '']) => word.trim())
    .filter((word) => !isPlaceholder(word.toLowerCase()))
}

const SHOWN_LENGTH = 40

/**
 * What a text still has in braces, '{отель}', each once: known or not, a tourist would read it as it stands. A brace that
 * is not closed counts where a known word follows it: '{цена'.
 */
export function unfilled(text: string): string[] {
  const left = [...text.matchAll(PLACEHOLDER)].map(([, word = '']) => word.trim())
  const closed = left.filter((word) => word !== '').map((word) => `{${word.slice(0, SHOWN_LENGTH)}}`)
  return [...new Set([...closed, ...unclosed(text)])]
}

function unclosed(text: string): string[] {
  const [, ...opened] = text.split('{')
  return opened
    .filter((rest) => !rest.includes('}'))
    .flatMap((rest) => Object.keys(placeholders).find((word) => rest.trimStart().startsWith(word)) ?? [])
    .map((word) => `{${word}`)
}

/** The tours of an answer and the guests of its request, in words as pages have them. */
export interface TemplateGround {
  /** 0: nobody knows who flies. */
  adult_count: number
  childrens: readonly number[]
  /** In the agent's order; none where nothing has been picked yet. */
  options: readonly {
    hotel: string
    stars: number
    region: string
    country: string
    departure: string
    /** dd.mm.yyyy */
    date: string
    nights: number
    meal: string
    price: number
  }[]
}

/** A template with everything filled in that is known; what is not stays in its braces and is named. */
export function fillTemplate(text: string, ground: TemplateGround): { text: string; missing: Placeholder[] } {
  const missing = new Set<Placeholder>()
  // In one pass: what is put in is never read as a template again.
  const filled = text.replace(PLACEHOLDER, (whole, said: string) => {
    const word = said.trim().toLowerCase()
    if (!isPlaceholder(word)) return whole
    const value = valueOf(word, ground)
    if (value === '') missing.add(word)
    return value || whole
  })
  return { text: filled, missing: [...missing] }
}

const isoOf = (day: string) => day.split('.').toReversed().join('-')

/** Days as they come, whatever order the tours stand in. */
const byDay = (one: string, other: string) => isoOf(one).localeCompare(isoOf(other))

function valueOf(word: Placeholder, { options, adult_count, childrens }: TemplateGround): string {
  const each = (value: (option: TemplateGround['options'][number]) => string) =>
    [...new Set(options.map(value))].join(', ')
  const values: Record<Placeholder, () => string> = {
    отель: () => each((option) => option.hotel),
    класс: () => each((option) => (option.stars > 0 ? `${option.stars}★` : '')),
    курорт: () => each((option) => option.region),
    страна: () => each((option) => option.country),
    город: () => each((option) => option.departure),
    даты: () => [...new Set(options.map(({ date }) => date))].toSorted(byDay).join(', '),
    ночи: () => each((option) => counted(option.nights, 'night')),
    питание: () => each((option) => option.meal),
    цена: () => priceOf(options.map(({ price }) => price)),
    гости: () => (adult_count > 0 ? guestsOf(adult_count, childrens.length) : ''),
  }
  return values[word]()
}

function guestsOf(adults: number, children: number): string {
  return [counted(adults, 'adult'), ...(children > 0 ? [counted(children, 'child')] : [])].join(', ')
}

function priceOf(prices: readonly number[]): string {
  if (prices.length === 0) return ''
  return `${prices.length > 1 ? 'от\u00a0' : ''}${money(Math.min(...prices))}`
}

const fields = {
  name: freeText(workLimits.templateNameMax, workText.templateName).refine(
    (name) => name.length > 0,
    workText.templateName,
  ),
  text: freeText(workLimits.commentMax, workText.comment)
    .refine((text) => text.length > 0, fieldText.empty)
    .superRefine((text, context) => {
      const [first] = unknownPlaceholders(text)
      if (first !== undefined)
        context.addIssue({
          code: 'custom',
          message: `Такой подстановки нет: {${first.slice(0, SHOWN_LENGTH)}}`,
        })
    }),
}

export const AnswerTemplate = z.object({ id, name: z.string(), text: z.string() })
export type AnswerTemplate = z.output<typeof AnswerTemplate>

export const answerTemplates = endpoint({
  method: 'GET',
  path: '/api/travel-agent/templates',
  inView: true,
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'no keys',
  summary: 'Свои шаблоны ответов по названию',
  answer: z.object({ result: z.object({ items: z.array(AnswerTemplate) }) }),
})

export const saveTemplate = endpoint({
  method: 'POST',
  path: '/api/travel-agent/templates',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'no keys',
  summary: `Сохранить шаблон ответа; до ${workLimits.templatesMax}`,
  body: z.strictObject(fields),
  answer: z.object({ result: AnswerTemplate }),
})

export const changeTemplate = endpoint({
  method: 'PATCH',
  path: '/api/travel-agent/templates/:id',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'no keys',
  summary: 'Изменить шаблон ответа: то, что названо',
  owner: { id: 'the agent of the template' },
  params: idParams,
  body: z.strictObject(fields).partial(),
  answer: z.object({ result: AnswerTemplate }),
})

export const removeTemplate = endpoint({
  method: 'DELETE',
  path: '/api/travel-agent/templates/:id',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'no keys',
  summary: 'Удалить шаблон ответа',
  owner: { id: 'the agent of the template' },
  params: idParams,
  answer: z.object({}),
})
