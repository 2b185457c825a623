import { limits } from '../../../contract/limits.ts'
import type { Answer } from '../../../contract/platform/endpoint.ts'
import { pageTypes, type PageType } from '../../../contract/platform/page-types.ts'
import type { getSeo, listSeo, SeoPreview, SeoSetting } from '../../../contract/seo/seo.ts'
import { seoLimits, type SeoSubject, type SeoValueOf } from '../../../contract/seo/seo-values.ts'
import { exampleValues, filledTemplate, headWords, variablesOf } from '../../../contract/seo/templates.ts'
import type { Read } from '../../platform/db/database.ts'
import { namesOf } from '../identity/index.ts'
import { countPages, somePages } from '../public-pages/index.ts'
import { currentVersions, lastVersions, listOf, type SeoAt } from './seo.store.ts'

export async function seoSetting(read: Read, at: SeoAt): Promise<SeoSetting> {
  const versions = await lastVersions(read, at, seoLimits.versions)
  const names = await namesOf(
    read,
    versions.map(({ author_id }) => author_id),
  )
  const [current] = versions
  return {
    subject: at.subject,
    path: at.path || null,
    value: current?.value ?? null,
    version: current?.version ?? 0,
    versions: versions.map((one) => ({
      version: one.version,
      value: one.value,
      author: names.get(one.author_id)?.full ?? '',
      at: one.at.toISOString(),
    })),
  }
}

export async function seoList(
  read: Read,
  subject: SeoSubject,
  { page, search }: { page: number; search: string },
): Promise<Answer<typeof listSeo>['result']> {
  const offset = (page - 1) * limits.pageSize
  const { rows, total } = await listOf(read, subject, { search, limit: limits.pageSize, offset })
  return {
    total_items: total,
    items: rows.map((row) => ({
      subject: row.subject,
      path: row.path,
      value: row.value,
      version: row.version,
      at: row.at.toISOString(),
    })),
  }
}

export async function seoKinds(read: Read): Promise<Answer<typeof getSeo>['result']> {
  const counts = await countPages(read)
  const set = new Set((await currentVersions(read)).map(({ subject }) => subject))
  const types = Object.keys(pageTypes) as PageType[]
  return {
    kinds: types.map((type) => ({
      type,
      title: pageTypes[type].title,
      is_set: set.has(type),
      pages: counts.get(type)?.pages ?? null,
      found: counts.get(type)?.found ?? null,
    })),
  }
}

/** On pages that there are; on an example where none of the kind is registered. */
export async function seoPreview(
  read: Read,
  type: PageType,
  words: SeoValueOf<'words'>,
): Promise<{ pages: SeoPreview[] }> {
  const some = await somePages(read, type, seoLimits.previewed)
  const pages = some.length > 0 ? some : [{ path: null, words: exampleOf(type) }]
  return {
    pages: pages.map(({ path, words: values }) => {
      const [title = '', description = '', h1 = '', keywords = ''] = headWords.map(
        (name) => filledTemplate(words[name], values) ?? '',
      )
      return { path, title, description, h1, keywords }
    }),
  }
}

function exampleOf(type: PageType): Record<string, string> {
  return Object.fromEntries(variablesOf(type).map((name) => [name, exampleValues[name]]))
}
