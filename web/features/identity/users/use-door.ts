import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { limits } from '../../../../contract/limits.ts'
import {
  blockUser,
  changeBlockEnd,
  getUserBlocks,
  listUsers,
  unblockUser,
  type UserWithBlocks,
} from '../../../../contract/identity/users.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { keyOf, touch } from '../../../app/calls/keys.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { untilInWords } from '../../blocks/index.ts'

/** What is done with somebody's access. Whatever comes of it, the lists are read anew; `onDone` before what is new is shown. */
export function useDoor(user: UserWithBlocks, onDone: () => void) {
  const client = useQueryClient()
  const one = byId(user.id)
  const apply = async (changing: Promise<{ result: UserWithBlocks }>): Promise<void> => {
    try {
      const { result } = await changing
      const title = result.block
        ? `Заблокирован ${untilInWords(result.block.ends_at)}: ${user.name}`
        : `Доступ открыт: ${user.name}`
      notify({ title, tone: 'good', timeout: limits.errorNoticeMs })
      onDone()
      client.setQueryData(keyOf(getUserBlocks, one), result)
    } finally {
      await touch(client, listUsers, keyOf(getUserBlocks, one))
    }
  }
  return {
    block: (body: z.output<typeof blockUser.body>) => apply(call(blockUser, { ...one, body })),
    changeEnd: (body: z.output<typeof changeBlockEnd.body>) => apply(call(changeBlockEnd, { ...one, body })),
    lift: (body: z.output<typeof unblockUser.body>) => apply(call(unblockUser, { ...one, body })),
  }
}
