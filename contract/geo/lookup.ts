import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { searchText, smallIdInPath } from '../wire.ts'

export const noQuery = z.strictObject({})

export const searchQuery = z.strictObject({ search: searchText.optional() })

export const inCountry = z.strictObject({
  search: searchText.optional(),
  country_id: smallIdInPath.optional(),
})

export const list = <T extends z.ZodType>(item: T) => z.object({ result: z.array(item) })

interface Lookup<Q extends z.ZodType, T extends z.ZodType> {
  path: string
  /** By name: the browser's build leaves such texts out. */
  summary: string
  query: Q
  item: T
}

export const lookup = <Q extends z.ZodType, T extends z.ZodType>({
  path,
  summary,
  query,
  item,
}: Lookup<Q, T>) =>
  endpoint({
    method: 'GET',
    path,
    access: 'public',
    limit: 'read',
    scope: 'any key',
    summary,
    query,
    answer: list(item),
  })
