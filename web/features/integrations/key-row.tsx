import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '../../../contract/integrations/integrations.ts'
import { apiScopes } from '../../../contract/platform/scopes.ts'
import { Badge } from '../../ui/status/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { relativeTime } from '../../ui/words/moments.ts'
import { money } from '../../ui/words/format.ts'
import { Icon } from '../../ui/content/icon.tsx'

interface KeyRowProps {
  apiKey: ApiKey
  now: number
  isPending: boolean
  onRevoke: () => void
}

/** One key: what it may, where and when it has worked. */
export function KeyRow({ apiKey, now, isPending, onRevoke }: KeyRowProps) {
  const [isSure, setSure] = useState(false)
  const { name, prefix, scopes, addresses, state, used_at, used_from, expires_at, daily_fee_max } = apiKey
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
          {daily_fee_max !== null && `. На отклики в день до ${money(daily_fee_max)}`}
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
