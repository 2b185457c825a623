import { useQueryClient } from '@tanstack/react-query'
import { useIsOnline } from '../../app/live/use-is-online.ts'
import { useLiveGap, useSocketState } from '../../app/live/live.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/status/notice.tsx'

/**
 * Says that live updates have stopped; a connection that is being taken up again by itself is not worth a word yet. What
 * was missed while it was away and is too much to be told is read again.
 */
export function ConnectionNotice() {
  const client = useQueryClient()
  useLiveGap(() => void client.invalidateQueries())
  const { failed, retry } = useSocketState()
  const isOnline = useIsOnline()
  if (!isOnline)
    return (
      <div className="page-column pb-4">
        <Notice tone="warn" title="Нет сети" isLive>
          Всё, что вы ввели, остаётся на месте. Отправленное в чат уйдёт само, когда связь появится; остальное
          отправьте кнопкой ещё раз.
        </Notice>
      </div>
    )
  if (!failed) return null
  return (
    <div className="page-column pb-4">
      <Notice
        tone="warn"
        title="Ошибка соединения"
        isLive
        action={
          <Button size="s" onPress={retry}>
            Повторить
          </Button>
        }
      >
        Новые предложения и сообщения пока не приходят сами. Проверьте подключение к интернету и повторите;
        если не поможет, перезагрузите страницу или зайдите позже.
      </Notice>
    </div>
  )
}
