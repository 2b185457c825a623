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
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { block, unblock } from './users.api.ts'

/** Shuts somebody out with a reason, or lets him in again. */
export function BlockForm({ user }: { user: UserWithBlocks }) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const change = useChange(user)
  const submit = () => {
    const found = blockUser.body.safeParse({ reason }).error?.issues[0]?.message
    setError(found)
    if (!found) change.mutate(reason)
  }
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-5">
      {isAsking && (
        <TextArea
          label="Причина блокировки"
          hint="Её увидят другие администраторы. Все входы человека закончатся сразу."
          rows={3}
          value={reason}
          onChange={(text) => {
            setReason(text)
            setError(undefined)
          }}
          error={error}
          isRequired
        />
      )}
      {change.error && (
        <Notice tone="danger" isLive>
          {messageOf(change.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {user.block ? (
          <Button look="calm" size="s" onPress={() => change.mutate(null)} isPending={change.isPending}>
            Разблокировать
          </Button>
        ) : isAsking ? (
          <>
            <Button look="danger" size="s" onPress={submit} isPending={change.isPending}>
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
    </div>
  )
}

/** A reason blocks, none lifts the block. */
function useChange(user: UserWithBlocks) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string | null) => (reason === null ? unblock(user.id) : block(user.id, reason)),
    onSuccess: (changed) => {
      const title = changed.block ? `Заблокирован: ${user.name}` : `Доступ открыт: ${user.name}`
      notify({ title, tone: 'good', timeout: limits.errorNoticeMs })
      client.setQueryData(keyOf(getUserBlocks, byId(user.id)), changed)
    },
    onSettled: () => touch(client, listUsers, keyOf(getUserBlocks, byId(user.id))),
  })
}
