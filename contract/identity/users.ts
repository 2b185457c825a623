import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { blockEnd } from './block-end.ts'
import { roles } from './person/user.ts'
import { staffRoles } from '../platform/rights.ts'
import { workText } from '../cabinet-texts.ts'
import { freeText, idParams, pageInQuery, pageOf, searchText } from '../wire.ts'

/** One block of a person: by whom, when, why, until when, and how it ended. */
export const Block = z.object({
  id: z.int(),
  reason: z.string(),
  blocked_at: z.iso.datetime(),
  /** Names of administrators. */
  blocked_by: z.string(),
  /** When it ends by itself; null: without an end. */
  ends_at: z.iso.datetime().nullable(),
  /** When it ended: lifted by somebody, or by itself, where nobody is named. Null while it is in force. */
  lifted_at: z.iso.datetime().nullable(),
  lifted_by: z.string().nullable(),
  lift_reason: z.string().nullable(),
})
export type Block = z.output<typeof Block>

/** A person as an administrator sees him in the list. */
export const ListedUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  /** As which of the staff somebody works here; none of everybody else. */
  staff_roles: z.array(z.enum(staffRoles)),
  registered_at: z.iso.datetime(),
  /** The block that stands; null where the person is free to come. */
  block: Block.nullable(),
  /** Of which account this one is part now; null where it stands by itself. */
  merged_into: z.int().nullable(),
  /** The person has deleted it; of a joined one it is said where it went instead. */
  is_deleted: z.boolean(),
})
export type ListedUser = z.output<typeof ListedUser>

/** The same with all blocks there ever were, the latest first. */
export const UserWithBlocks = ListedUser.extend({ blocks: z.array(Block) })
export type UserWithBlocks = z.output<typeof UserWithBlocks>

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  right: 'see_users',
  limit: 'read',
  summary: 'Пользователи: поиск по имени, почте, телефону и номеру, новые сверху',
  query: z.strictObject({
    search: searchText.optional(),
    /** `0`: whoever may come in; of these is none that was deleted or joined to another. */
    blocked: z
      .enum(['0', '1'])
      .transform((digit) => digit === '1')
      .optional(),
    page: pageInQuery,
  }),
  answer: z.object({ result: pageOf(ListedUser) }),
})

export const getUserBlocks = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'admin',
  right: 'see_users',
  limit: 'read',
  summary: 'Один пользователь и история его блокировок',
  owner: { id: 'anyone' },
  params: idParams,
  answer: z.object({ result: UserWithBlocks }),
})

const BLOCK_REASON_MAX = 500
export const BLOCK_YEARS_MAX = 3

const reason = (missing: string) =>
  freeText(BLOCK_REASON_MAX, 'Причина не длиннее 500 символов').refine((text) => text !== '', missing)

export const blockUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/block',
  access: 'admin',
  right: 'block_users',
  limit: 'write',
  summary: 'Заблокировать до часа или без срока: все входы и открытые страницы человека заканчиваются сразу',
  owner: { id: 'anyone' },
  refusals: { conflict: ['block_self', 'block_state', 'user_joined'] },
  params: idParams,
  body: z.strictObject({ reason: reason(workText.blockReason), until: blockEnd.default(null) }),
  answer: z.object({ result: UserWithBlocks }),
})

export const changeBlockEnd = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id/block',
  access: 'admin',
  right: 'block_users',
  limit: 'write',
  summary:
    'Изменить, до какого часа человек заблокирован; was — конец, который сотрудник видел: другой уже не перезаписать',
  owner: { id: 'anyone' },
  refusals: { conflict: ['block_state', 'user_joined'] },
  params: idParams,
  body: z.strictObject({
    until: blockEnd,
    was: z.iso.datetime().nullable(),
    reason: reason(workText.blockEndReason),
  }),
  answer: z.object({ result: UserWithBlocks }),
})

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/block',
  access: 'admin',
  right: 'block_users',
  limit: 'write',
  summary: 'Снять блокировку раньше срока: человек снова может войти',
  owner: { id: 'anyone' },
  refusals: { conflict: ['block_state', 'user_joined'] },
  params: idParams,
  body: z.strictObject({ reason: reason(workText.blockLiftReason) }),
  answer: z.object({ result: UserWithBlocks }),
})
