import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getUserBlocks, listUsers, type UserWithBlocks } from '../../../../contract/identity/users.ts'
import { byId } from '../../../app/calls/address.ts'
import { keyOf, touch } from '../../../app/calls/keys.ts'
import { useLive, useLiveGap } from '../../../app/live/live.ts'

/** The job that tells of a block's end may come late: the moment itself is enough to look again, a second after it. */
const AFTER_MS = 1000
/** The longest that a browser's clock counts. */
const LONGEST_MS = 2_147_483_647

/** Somebody's panel that stays open follows what others do with the door, and the end of a block. */
export function useOpenDoor(id: number, user: UserWithBlocks | undefined): void {
  const client = useQueryClient()
  const reload = () => void touch(client, listUsers, keyOf(getUserBlocks, byId(id)))
  useLive('/people', {
    'person.door': ({ user_id }) => {
      if (user_id === id) reload()
    },
  })
  useLiveGap(reload)
  const end = user?.block?.ends_at
  useEffect(() => {
    if (!end) return
    const left = Date.parse(end) - Date.now() + AFTER_MS
    if (left <= 0) return
    const timer = setTimeout(
      () => void touch(client, listUsers, keyOf(getUserBlocks, byId(id))),
      Math.min(left, LONGEST_MS),
    )
    return () => clearTimeout(timer)
  }, [client, id, end])
}
