import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import {
  blockUser,
  getUserBlocks,
  listUsers,
  type UserWithBlocks,
} from '../../../../contract/identity/users.ts'
import { byId } from '../../../app/calls/address.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { keyOf, touch } from '../../../app/calls/keys.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { useRevealed } from '../../../app/forms/use-revealed.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { block, unblock } from './users.api.ts'

/** Shuts somebody out with a reason, or lets him in again. */
export function BlockForm({ user }: { user: UserWithBlocks }) {
  const [isAsking, setAsking] = useState(false)
  const apply = useChange(user)
  const form = useForm({
    initial: { reason: '' },
    schema: blockUser.body,
    send: ({ reason }) => apply(block(user.id, reason)),
  })
  const lifting = useMutation({ mutationFn: () => apply(unblock(user.id)) })
  useRevealed(isAsking, form.props.ref)
  const problem = form.problem ?? (lifting.error && messageOf(lifting.error))
  return (
    <form {...form.props} className="mt-5 grid gap-4 border-t border-line pt-5">
      {isAsking && (
        <TextArea
          label="Причина блокировки"
          hint="Её увидят другие администраторы. Все входы человека закончатся сразу."
          rows={3}
          isRequired
          {...form.field('reason')}
        />
      )}
      {problem && (
        <Notice tone="danger" isLive>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {user.block ? (
          <Button look="calm" size="s" onPress={() => lifting.mutate()} isPending={lifting.isPending}>
            Разблокировать
          </Button>
        ) : isAsking ? (
          <>
            <Button look="danger" size="s" onPress={() => form.submit()} isPending={form.isSending}>
              Заблокировать с причиной
            </Button>
            <Button size="s" onPress={() => setAsking(false)}>
              Назад
            </Button>
          </>
        ) : (
          <Button size="s" onPress={() => setAsking(true)}>
            Заблокировать
          </Button>
        )}
      </div>
    </form>
  )
}

/** Whatever comes of it, the lists are read anew. */
function useChange(user: UserWithBlocks) {
  const client = useQueryClient()
  return async (changing: Promise<UserWithBlocks>) => {
    try {
      const changed = await changing
      const title = changed.block ? `Заблокирован: ${user.name}` : `Доступ открыт: ${user.name}`
      notify({ title, tone: 'good', timeout: limits.errorNoticeMs })
      client.setQueryData(keyOf(getUserBlocks, byId(user.id)), changed)
    } finally {
      await touch(client, listUsers, keyOf(getUserBlocks, byId(user.id)))
    }
  }
}
