import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
} from '../../../contract/integrations/webhook-deliveries.ts'
import { listWebhooks, type Webhook } from '../../../contract/integrations/webhooks.ts'
import { itemsOf, queryOf, touch } from '../../app/calls/keys.ts'
import type { FreshProof } from '../identity/index.ts'
import { deleteWebhook, rotateSecret, switchWebhook, testWebhook } from './integrations.api.ts'
import type { ShownSecret } from './secret-window.tsx'

/** The addresses, what can be done with them, and a secret while it is shown. */
export function useWebhooks(run: FreshProof['run']) {
  const client = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const [changing, setChanging] = useState<Webhook | null>(null)
  const [shown, setShown] = useState<ShownSecret | null>(null)
  const list = useQuery({
    ...queryOf(listWebhooks, {}),
    select: itemsOf,
    refetchInterval: 5000,
  })
  const refresh = () => touch(client, listWebhooks, listWebhookDeliveries, getWebhookDelivery)
  const act = useMutation({
    mutationFn: (action: () => Promise<unknown>) => run(action),
    onSettled: refresh,
  })
  return {
    list,
    error: act.error,
    isMaking,
    setMaking,
    changing,
    change: setChanging,
    /** A new address comes with its secret. */
    saved: (secret: string | null) => {
      setMaking(false)
      setChanging(null)
      if (secret) setShown({ title: 'Секрет подписи', secret })
      void refresh()
    },
    shown,
    hideSecret: () => setShown(null),
    test: (id: number) => act.mutate(() => testWebhook(id)),
    turn: ({ id, is_on }: Webhook) => act.mutate(() => switchWebhook({ id, is_on: !is_on })),
    rotate: (id: number) =>
      act.mutate(async () => {
        const { secret } = await rotateSecret(id)
        setShown({ title: 'Новый секрет подписи', secret })
      }),
    remove: (id: number) => act.mutate(() => deleteWebhook(id)),
  }
}

export type Webhooks = ReturnType<typeof useWebhooks>
