import { useNavigate } from 'react-router'
import { useKeys } from '../../app/keys/use-keys.ts'
import { queuePlace } from '../../app/page/queue-place.ts'
import { mayDo, useUser } from '../../app/page/user.ts'

/** Q leads whoever works on the queue back to it. */
export function useQueueKey(): void {
  const navigate = useNavigate()
  const may = mayDo(useUser(), 'do_work')
  useKeys({ queue: () => may && void navigate(queuePlace()) })
}
