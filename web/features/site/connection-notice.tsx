import { connectionError, noNetwork } from '../../../contract/platform/notices/system.ts'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain } from '../../app/calls/query.tsx'
import { useIsOnline } from '../../app/live/use-is-online.ts'
import { useLiveBack, useLiveGap, useSocketState } from '../../app/live/live.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/status/notice.tsx'

/**
 * Says that live updates have stopped; a connection that is being taken up again by itself is not worth a word yet. What
 * was missed while it was away and is too much to be told is read again.
 */
export function ConnectionNotice() {
  const client = useQueryClient()
  useLiveGap(() => void client.invalidateQueries())
  useLiveBack(() => askAgain(client))
  const { failed, retry } = useSocketState()
  const isOnline = useIsOnline()
  if (!isOnline)
    return (
      <div className="page-column pb-4">
        <Notice tone="warn" title={noNetwork.title} isLive>
          {noNetwork.text}
        </Notice>
      </div>
    )
  if (!failed) return null
  return (
    <div className="page-column pb-4">
      <Notice
        tone="warn"
        title={connectionError.title}
        isLive
        action={
          <Button size="s" onPress={retry}>
            Повторить
          </Button>
        }
      >
        {connectionError.text}
      </Notice>
    </div>
  )
}
