import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { type ApiKey, listApiKeys } from '../../../contract/integrations/integrations.ts'
import { workLimits } from '../../../contract/cabinet-limits.ts'
import { apiScopes } from '../../../contract/platform/scopes.ts'
import { messageOf } from '../../app/calls/call.ts'
import { keyOf, touch } from '../../app/calls/keys.ts'
import type { FreshProof } from '../identity/index.ts'
import { Badge } from '../../ui/status/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState, ErrorState } from '../../ui/status/empty-state.tsx'
import { relativeTime } from '../../ui/words/moments.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { SkeletonText } from '../../ui/status/skeleton.tsx'
import { loadKeys, revokeKey } from './integrations.api.ts'
import { KeyForm } from './key-form.tsx'
import { SecretWindow } from './secret-window.tsx'

interface Shown {
  items: ApiKey[]
  at: number
}

/** The agency's keys: made, seen at work, revoked. */
export function KeyList({ run }: Pick<FreshProof, 'run'>) {
  const client = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const list = useQuery({
    queryKey: [...keyOf(listApiKeys, {}), 'seen'],
    queryFn: async ({ signal }): Promise<Shown> => ({ items: await loadKeys(signal), at: Date.now() }),
  })
  const refresh = () => touch(client, listApiKeys)
  const revoke = useMutation({ mutationFn: revokeKey, onSettled: refresh })
  const add = (
    <Button look="calm" size="s" icon={Plus} onPress={() => setMaking(true)}>
      Создать ключ
    </Button>
  )
  return (
    <section aria-labelledby="keys" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="keys" className="type-subheading">
          Ключи
        </h2>
        {list.data && list.data.items.length > 0 && list.data.items.length < workLimits.apiKeysMax && add}
      </div>
      {list.isPending && <SkeletonText lines={3} />}
      {list.isError && (
        <ErrorState
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          isPending={list.isFetching}
        />
      )}
      {list.data?.items.length === 0 && (
        <EmptyState
          title="Ключей пока нет"
          text="С ключом ваша CRM сама читает заявки, ищет туры и отвечает туристам."
          action={add}
        />
      )}
      {revoke.error && (
        <Notice tone="danger" isLive>
          {messageOf(revoke.error)}
        </Notice>
      )}
      {list.data && list.data.items.length > 0 && (
        <ul className="grid divide-y divide-line rounded-xl bg-card px-5 shadow-card">
          {list.data.items.map((key) => (
            <Row
              key={key.id}
              apiKey={key}
              now={list.data.at}
              isPending={revoke.isPending && revoke.variables === key.id}
              onRevoke={() => revoke.mutate(key.id)}
            />
          ))}
        </ul>
      )}
      {isMaking && (
        <KeyForm
          run={run}
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false)
            setMade(key)
            void refresh()
          }}
        />
      )}
      {made && <SecretWindow shown={{ title: 'Ключ создан', secret: made }} onClose={() => setMade(null)} />}
    </section>
  )
}

interface RowProps {
  apiKey: ApiKey
  now: number
  isPending: boolean
  onRevoke: () => void
}

function Row({ apiKey, now, isPending, onRevoke }: RowProps) {
  const [isSure, setSure] = useState(false)
  const { name, prefix, scopes, addresses, state, used_at, used_from, expires_at } = apiKey
  const used = used_at ? `Работал ${relativeTime(used_at, now)}, ${used_from}` : 'Ещё не работал'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-mist text-sea-text">
        <Icon as={KeyRound} size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {name} <code className="font-mono text-sm text-soft">{prefix}…</code>
          {state === 'expired' && <Badge tone="warn">Срок вышел</Badge>}
        </p>
        <p className="type-note">{scopes.map((scope) => apiScopes[scope].title).join(' · ')}</p>
        <p className="type-note">
          {used}
          {expires_at && state === 'active' && `. До ${new Date(expires_at).toLocaleDateString('ru-RU')}`}
          {addresses.length > 0 && `. Только с ${addresses.join(', ')}`}
        </p>
      </div>
      <Button
        look={isSure ? 'danger' : 'plain'}
        size="s"
        isPending={isPending}
        onPress={() => (isSure ? onRevoke() : setSure(true))}
        aria-label={`${isSure ? 'Точно отозвать' : 'Отозвать'}: ${name}`}
      >
        {isSure ? 'Точно отозвать' : 'Отозвать'}
      </Button>
    </li>
  )
}
