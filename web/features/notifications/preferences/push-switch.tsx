import { useEffect, useState } from 'react'
import { messageOf } from '../../../app/calls/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { allowPush, forbidPush, type PushState, pushState } from './push.ts'

const words: Record<Exclude<PushState, 'on' | 'off'>, string> = {
  unsupported: 'Этот браузер не показывает уведомления с сайтов. Остальные каналы работают.',
  denied: 'Уведомления запрещены в настройках браузера. Разрешите их для этого сайта и вернитесь сюда.',
}

/** Whether this very browser shows notifications. */
export function PushSwitch({ onChange }: { onChange: () => void }) {
  const [state, setState] = useState<PushState | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'))
  }, [])
  const change = async (wish: () => Promise<PushState>) => {
    setIsPending(true)
    setProblem('')
    try {
      setState(await wish())
      onChange()
    } catch (error) {
      setProblem(messageOf(error))
    }
    setIsPending(false)
  }
  if (state === null) return <div className="h-11" />
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      {state === 'off' && (
        <Button look="calm" isPending={isPending} onPress={() => void change(allowPush)}>
          Включить в этом браузере
        </Button>
      )}
      {state === 'on' && (
        <Button look="plain" isPending={isPending} onPress={() => void change(forbidPush)}>
          Выключить в этом браузере
        </Button>
      )}
      {(state === 'unsupported' || state === 'denied') && <p className="text-sm text-soft">{words[state]}</p>}
      {problem && (
        <Notice tone="danger" isLive>
          {problem}
        </Notice>
      )}
    </div>
  )
}
