import { useEffect, useRef, useState } from 'react'
import { finishConnection } from '../../../../contract/billing/shops/shop.ts'
import { call, messageOf } from '../../../app/calls/call.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { Spinner } from '../../../ui/status/spinner.tsx'

interface Back {
  /** Null: the shop's owner has not let us in. */
  code: string | null
  state: string
}

/** Whoever was at the gateway is back: the connection is finished by what he has brought. */
export function FinishConnection({ code, state }: Back) {
  const [end, setEnd] = useState<{ problem: string | null } | null>(
    code === null ? { problem: 'Доступ к магазину не разрешён. Ничего не изменилось.' } : null,
  )
  const isSent = useRef(false)
  useEffect(() => {
    if (code === null || isSent.current) return
    // What he has brought is good once.
    isSent.current = true
    call(finishConnection, { body: { code, state } }, { timeoutMs: 20_000 }).then(
      () => setEnd({ problem: null }),
      (error: unknown) => setEnd({ problem: messageOf(error) }),
    )
  }, [code, state])
  if (!end) return <Spinner size={40} label="Подключаем магазин" />
  return (
    <div className="grid gap-4">
      {end.problem ? (
        <Notice tone="danger" title="Магазин не подключён" isLive>
          {end.problem}
        </Notice>
      ) : (
        <Notice tone="good" title="Магазин подключён" isLive>
          Туристы могут платить вам картой и через СБП.
        </Notice>
      )}
      <LinkButton to="/profile#shop" look="main">
        В профиль
      </LinkButton>
    </div>
  )
}
