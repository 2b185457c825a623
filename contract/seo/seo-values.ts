import { z } from 'zod'
import '../platform/no-eval.ts'
import { type PageType, pageTypes } from '../platform/page-types.ts'
import { thousands } from '../numbers.ts'
import { counted } from '../texts.ts'
import { freeText } from '../wire.ts'

/** `good`: search engines show about so much. */
export const seoLimits = {
  titleMax: 150,
  descriptionMax: 350,
  h1Max: 150,
  keywordsMax: 250,
  goodTitle: { from: 30, to: 65 },
  goodDescription: { from: 90, to: 160 },
  robotsMax: 3000,
  robotsLines: 60,
  pathMax: 300,
  reasonMax: 200,
  redirects: 1000,
  pages: 1000,
  gatePricesMax: 1000,
  previewed: 5,
  versions: 20,
} as const

/** What has settings of its own: a kind of pages, one page, an address that has moved, and what holds for the whole site. */
export const seoSubjects = [
  ...(Object.keys(pageTypes) as [PageType, ...PageType[]]),
  'page',
  'redirect',
  'gate',
  'robots',
] as const
export type SeoSubject = (typeof seoSubjects)[number]
export const withPath = ['page', 'redirect'] as const

export function isPageType(subject: SeoSubject): subject is PageType {
  return subject in pageTypes
}

export const seoText = {
  path: 'Адрес страницы начинается с «/», без домена, знака «?» и пробелов: /country/turciya/',
  closedPath: 'Этот адрес нужен самому сайту, менять его нельзя',
  toSelf: 'Адрес не может вести сам на себя',
  reason: 'Напишите, почему',
  robots:
    'Здесь бывают только строки Disallow, Allow, Clean-param, Crawl-delay и комментарии с #, каждая со своим значением',
  robotsAll: 'Такая строка закрыла бы от поиска весь сайт',
  chain: 'Этот адрес сам переезжает: укажите сразу последний',
  chainBefore: 'Сюда уже ведёт другой переезд: сначала измените его',
  noSuchPage: 'Такой страницы нет',
  noPage: 'Такой страницы нет: переезд привёл бы людей к ошибке',
} as const

const words = {
  title: freeText(seoLimits.titleMax, `Заголовок не длиннее ${seoLimits.titleMax} символов`),
  description: freeText(seoLimits.descriptionMax, `Описание не длиннее ${seoLimits.descriptionMax} символов`),
  h1: freeText(seoLimits.h1Max, `Заголовок страницы не длиннее ${seoLimits.h1Max} символов`),
  keywords: freeText(seoLimits.keywordsMax, `Ключевые слова не длиннее ${seoLimits.keywordsMax} символов`),
}

export const SeoWords = z.strictObject({ kind: z.literal('words'), ...words })

/** An address of this site, as browsers send it: whole, without a domain. */
export const sitePath = z
  .string()
  .max(seoLimits.pathMax, seoText.path)
  .regex(/^\/(?:[^\s/?#\\<>"'\p{C}][^\s?#\\<>"'\p{C}]*)?$/u, seoText.path)

/** Indexing by hand; `auto`: as the page is worth. */
export const seoRobots = ['auto', 'noindex', 'index'] as const

export const SeoPage = z
  .strictObject({
    kind: z.literal('page'),
    ...words,
    robots: z.enum(seoRobots),
    reason: freeText(seoLimits.reasonMax, `Не длиннее ${seoLimits.reasonMax} символов`),
  })
  .refine(({ robots, reason }) => robots === 'auto' || reason !== '', {
    path: ['reason'],
    error: seoText.reason,
  })

/** `none`: the address is the page's own again. */
export const redirectKinds = ['moved', 'gone', 'none'] as const

export const SeoRedirect = z
  .strictObject({
    kind: z.literal('redirect'),
    state: z.enum(redirectKinds),
    to: z.string().max(seoLimits.pathMax),
  })
  .refine(({ state, to }) => state !== 'moved' || sitePath.safeParse(to).success, {
    path: ['to'],
    error: seoText.path,
  })

const share = 'Доля от 10 до 100 %, целым числом'
const few = `От 0 до ${thousands(seoLimits.gatePricesMax)}, целым числом`
export const SeoGate = z.strictObject({
  kind: z.literal('gate'),
  prices: z.int(few).min(0, few).max(seoLimits.gatePricesMax, few),
  facts: z.int('От 0 до 8, целым числом').min(0, 'От 0 до 8, целым числом').max(8, 'От 0 до 8, целым числом'),
  /** Percent of shingles that its nearest sibling may have too. */
  share: z.int(share).min(10, share).max(100, share),
})

const robotsLine = /^(?:#.*|(?:Disallow|Allow): ?\/\S*|Clean-param: ?\S+(?: \/\S*)?|Crawl-delay: ?\d{1,3})$/

/** Lines as they are written, without the empty ones. */
export function robotsLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

export const SeoRobotsLines = z.strictObject({
  kind: z.literal('robots'),
  lines: z
    .string()
    .max(seoLimits.robotsMax, `Не больше ${counted(seoLimits.robotsMax, 'symbol')}`)
    .refine(
      (text) => robotsLines(text).length <= seoLimits.robotsLines,
      `Не больше ${seoLimits.robotsLines} строк`,
    )
    .refine((text) => robotsLines(text).every((line) => robotsLine.test(line)), seoText.robots)
    .refine(
      (text) => !robotsLines(text).some((line) => /^Disallow: ?\/\*?\$?$/.test(line)),
      seoText.robotsAll,
    ),
})

export const SeoValue = z.discriminatedUnion('kind', [
  SeoWords,
  SeoPage,
  SeoRedirect,
  SeoGate,
  SeoRobotsLines,
])
export type SeoValue = z.output<typeof SeoValue>
export type SeoValueOf<K extends SeoValue['kind']> = Extract<SeoValue, { kind: K }>

const said = { title: z.string(), description: z.string(), h1: z.string(), keywords: z.string() }

/** The same as it is answered: nothing of it is judged again. */
export const SeoKept = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), ...said }),
  z.object({ kind: z.literal('page'), ...said, robots: z.enum(seoRobots), reason: z.string() }),
  z.object({ kind: z.literal('redirect'), state: z.enum(redirectKinds), to: z.string() }),
  z.object({ kind: z.literal('gate'), prices: z.int(), facts: z.int(), share: z.int() }),
  z.object({ kind: z.literal('robots'), lines: z.string() }),
])

export function valueKindOf(subject: SeoSubject): SeoValue['kind'] {
  return isPageType(subject) ? 'words' : subject
}
