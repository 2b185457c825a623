import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { pageInQuery, pageOf, searchText } from '../wire.ts'
import { SeoKept, SeoValue, seoLimits, seoSubjects, SeoWords, sitePath } from './seo-values.ts'

const Version = z.object({
  version: z.int(),
  /** Null: from then on as it was before anybody set it. */
  value: SeoKept.nullable(),
  author: z.string(),
  at: z.iso.datetime(),
})
export type SeoVersion = z.output<typeof Version>

export const SeoSetting = z.object({
  subject: z.enum(seoSubjects),
  /** Of one page and of an address that has moved. */
  path: z.string().nullable(),
  /** What holds now; null: nobody has set anything. */
  value: SeoKept.nullable(),
  /** 0: nobody has set anything yet. */
  version: z.int(),
  /** The newest first. */
  versions: z.array(Version).max(seoLimits.versions),
})
export type SeoSetting = z.output<typeof SeoSetting>

const PageKind = z.object({
  type: z.enum(seoSubjects),
  title: z.string(),
  is_set: z.boolean(),
  /** Registered pages of this kind, and those of them that search engines may find; null where each is one by itself. */
  pages: z.int().nullable(),
  found: z.int().nullable(),
})

const common = { access: 'admin', right: 'manage_seo' } as const
const params = z.strictObject({ subject: z.enum(seoSubjects) })
const at = z.strictObject({ path: sitePath.optional() })
const result = z.object({ result: SeoSetting })
const version = z.int().min(0)

export const getSeo = endpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/seo',
  limit: 'read',
  summary: 'Виды страниц: есть ли у вида свои шаблоны, сколько страниц и сколько из них видно поисковикам',
  answer: z.object({ result: z.object({ kinds: z.array(PageKind) }) }),
})

export const listSeo = endpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/seo-list/:subject',
  limit: 'read',
  summary: 'Страницы со своими настройками или переезды адресов, новые сверху; по части адреса',
  params: z.strictObject({ subject: z.enum(['page', 'redirect']) }),
  query: z.strictObject({ page: pageInQuery, search: searchText.optional() }),
  answer: z.object({ result: pageOf(SeoSetting.omit({ versions: true }).extend({ at: z.iso.datetime() })) }),
})

export const getSeoSetting = endpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/seo/:subject',
  limit: 'read',
  summary: 'Настройка вида страниц, одной страницы, переезда, порога или robots.txt с её прежними версиями',
  params,
  query: at,
  answer: result,
})

export const saveSeo = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/admin/seo/:subject',
  limit: 'write',
  summary:
    'Сохранить настройку. С `version`, которую вы видели: правка другого человека не затирается, 409 называет новую',
  params,
  query: at,
  body: z.strictObject({ version, value: SeoValue }),
  answer: result,
})

export const restoreSeo = endpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/seo/:subject/restore',
  limit: 'write',
  summary: 'Вернуть прежнюю версию настройки: она становится новой; 0 — как было, пока никто ничего не задал',
  params,
  query: at,
  body: z.strictObject({ version, restored: version }),
  answer: result,
})

const Preview = z.object({
  /** Null: no such page is known, the values are an example. */
  path: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  h1: z.string(),
  keywords: z.string(),
})
export type SeoPreview = z.output<typeof Preview>

export const previewSeo = endpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/seo/:subject/preview',
  unaudited: 'changes nothing',
  limit: 'costly',
  summary:
    'Как шаблон выглядит на пяти случайных страницах вида; пустая строка — у страницы нет такого значения',
  params,
  query: at,
  body: SeoWords,
  answer: z.object({ result: z.object({ pages: z.array(Preview).max(seoLimits.previewed) }) }),
})
