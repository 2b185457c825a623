import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { ListedUser } from '../identity/users.ts'
import { freeText, id, idInPath, idParams, lengthOf } from '../wire.ts'
import { mergedThingNames } from './merged-things.ts'

export const mergeLimits = { reasonMin: 10, reasonMax: 500, doubles: 10 } as const

/** Two accounts that have been joined; the number of the one that is now part of the other. */
const Merge = z.object({
  kept_id: z.int(),
  joined_id: z.int(),
  merged_at: z.iso.datetime(),
  /** The name of whoever did it. */
  merged_by: z.string(),
  reason: z.string(),
})
export type Merge = z.output<typeof Merge>

/** By what two accounts look like one person's. */
export const doubleSigns = {
  name: 'одинаковые имя и фамилия',
  mailbox: 'похожая почта',
  device: 'входили с одного устройства',
} as const
type DoubleSign = keyof typeof doubleSigns
const signNames = Object.keys(doubleSigns) as [DoubleSign, ...DoubleSign[]]

const Double = z.object({ user: ListedUser, signs: z.array(z.enum(signNames)) })
export type Double = z.output<typeof Double>

export const getMerges = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/merges',
  access: 'admin',
  right: 'see_users',
  limit: 'read',
  summary: 'С кем объединён пользователь, кто объединён с ним и на кого он похож',
  owner: { id: 'anyone' },
  params: idParams,
  answer: z.object({
    result: z.object({
      /** Set where this account is part of another. */
      into: Merge.nullable(),
      joined: z.array(Merge),
      /** Only for those who may join accounts. */
      doubles: z.array(Double),
    }),
  }),
})

const Side = ListedUser.extend({ is_email_confirmed: z.boolean() })
export type MergeSide = z.output<typeof Side>

export type MergePreview = z.output<typeof MergePreview>
const MergePreview = z.object({
  kept: Side,
  joined: Side,
  /** By what the kept account is reached afterwards. */
  afterwards: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
  moves: z.array(z.object({ thing: z.enum(mergedThingNames), count: z.int() })),
  /** Of what there will be more than one person may add: all of it stays, nothing is added until there is room. */
  over: z.array(z.object({ thing: z.enum(mergedThingNames), count: z.int(), most: z.int() })),
  /** Why the two cannot be joined; null where they can. */
  refusal: z.string().nullable(),
})

const ofOwner = {
  access: 'admin',
  right: 'merge_users',
  owner: { id: 'anyone', joined_id: 'anyone' },
} as const

export const previewMerge = endpoint({
  ...ofOwner,
  method: 'GET',
  path: '/api/admin/users/:id/merges/:joined_id',
  limit: 'read',
  summary: 'Перед объединением: обе записи рядом, что перейдёт к первой и что мешает',
  params: z.strictObject({ id: idInPath, joined_id: idInPath }),
  answer: z.object({ result: MergePreview }),
})

export const mergeUsers = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/api/admin/users/:id/merges',
  limit: 'secret',
  fresh: true,
  summary: 'Объединить: всё, что есть у второй записи, навсегда переходит к первой, а вторая закрывается',
  refusals: {
    conflict: ['join_self', 'join_demo', 'join_agency', 'join_staff', 'join_blocked', 'join_gone', 'busy'],
  },
  params: idParams,
  body: z.strictObject({
    joined_id: id,
    reason: freeText(mergeLimits.reasonMax, `Причина не длиннее ${mergeLimits.reasonMax} символов`).refine(
      (text) => lengthOf(text) >= mergeLimits.reasonMin,
      `Напишите причину, не короче ${mergeLimits.reasonMin} символов`,
    ),
  }),
  answer: z.object({ result: Merge }),
})
