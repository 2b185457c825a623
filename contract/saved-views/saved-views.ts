import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { savedName } from '../saved-name.ts'
import { fieldText } from '../texts.ts'
import { id, idParams, isStorable } from '../wire.ts'
import { viewLists } from './view-lists.ts'
import { viewsMax } from './view-refusals.ts'

/** More than any list has, and longer than any of its values. */
const FILTERS_MAX = 20
const NAME_MAX = 40
const VALUE_MAX = 200

/** A filter as it stands in the address of its page; what each list knows is judged by `list-filters.ts`. */
const filter = z
  .record(
    z.string().max(NAME_MAX),
    z.string().max(VALUE_MAX, 'Слишком длинное значение').refine(isStorable, fieldText.unstorable),
  )
  .refine((values) => Object.keys(values).length <= FILTERS_MAX, 'Слишком много условий')

const place = z.int().min(1).max(viewsMax)

export const SavedView = z.object({
  id,
  name: z.string(),
  /** What of it the list still knows. */
  filter: z.record(z.string(), z.string()),
  /** What the list knows no more, in words: «Состояние». */
  lost: z.array(z.string()),
  /** From 1 on, without gaps. */
  position: z.int(),
})
export type SavedView = z.output<typeof SavedView>

export const SavedViews = z.object({
  items: z.array(SavedView).max(viewsMax),
  /** What of the page's address is its filter; `usual` is the value that goes without saying. */
  fields: z.array(z.object({ name: z.string(), usual: z.string().nullable() })),
})
export type SavedViews = z.output<typeof SavedViews>

const own = { access: 'admin', right: 'keep_views' } as const

export const savedViews = endpoint({
  ...own,
  method: 'GET',
  path: '/api/admin/saved-views',
  limit: 'read',
  summary: 'Свои виды одного списка по порядку',
  query: z.strictObject({ list: z.enum(viewLists) }),
  answer: z.object({ result: SavedViews }),
})

export const saveView = endpoint({
  ...own,
  method: 'POST',
  path: '/api/admin/saved-views',
  limit: 'write',
  idempotent: true,
  summary: `Сохранить фильтр списка под своим названием; до ${viewsMax} у каждого списка`,
  refusals: { conflict: ['views_full', 'view_name', 'view_empty'] },
  body: z.strictObject({
    list: z.enum(viewLists),
    name: savedName,
    filter,
    /** Without it after all others. */
    position: place.optional(),
  }),
  answer: z.object({ result: SavedView }),
})

export const changeView = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/admin/saved-views/:id',
  limit: 'write',
  summary: 'Изменить свой вид или его место: то, что названо',
  refusals: { conflict: ['view_name', 'view_empty'] },
  owner: { id: 'whose saved view it is' },
  params: idParams,
  body: z.strictObject({ name: savedName, filter, position: place }).partial(),
  answer: z.object({ result: SavedView }),
})

export const removeView = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/admin/saved-views/:id',
  limit: 'write',
  summary: 'Удалить свой вид',
  owner: { id: 'whose saved view it is' },
  params: idParams,
  answer: z.object({}),
})
