import { KeyRound, Plus } from 'lucide-react'
import { workLimits } from '../../../contract/cabinet-limits.ts'
import { messageOf } from '../../app/calls/call.ts'
import type { FreshProof } from '../identity/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { EmptyState, ErrorState } from '../../ui/status/empty-state.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { SkeletonText } from '../../ui/status/skeleton.tsx'
import { KeyForm } from './key-form.tsx'
import { KeyRow } from './key-row.tsx'
import { SecretWindow } from './secret-window.tsx'
import { SectionHead } from './section-head.tsx'
import { useKeys } from './use-keys.ts'

/** The agency's keys: made, seen at work, revoked. */
export function KeyList({ run }: Pick<FreshProof, 'run'>) {
  const { list, revoking, isMaking, setMaking, made, show, hide } = useKeys()
  const add = (
    <Button look="calm" size="s" icon={Plus} onPress={() => setMaking(true)}>
      Создать ключ
    </Button>
  )
  const hasRoom = list.data && list.data.items.length > 0 && list.data.items.length < workLimits.apiKeysMax
  return (
    <section aria-labelledby="keys" className="grid gap-4">
      <SectionHead id="keys" title="Ключи" action={hasRoom && add} />
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
          picture={<Icon as={KeyRound} size={40} className="text-soft" />}
          title="Ключей пока нет"
          text="С ключом ваша CRM сама читает заявки, ищет туры и отвечает туристам."
          action={add}
        />
      )}
      {revoking.error && (
        <Notice tone="danger" isLive>
          {messageOf(revoking.error)}
        </Notice>
      )}
      {list.data && list.data.items.length > 0 && (
        <ul className="grid divide-y divide-line rounded-xl bg-card px-5 shadow-card">
          {list.data.items.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              now={list.data.at}
              isPending={revoking.isPending && revoking.variables === key.id}
              onRevoke={() => revoking.mutate(key.id)}
            />
          ))}
        </ul>
      )}
      {isMaking && <KeyForm run={run} onClose={() => setMaking(false)} onMade={show} />}
      {made && <SecretWindow shown={{ title: 'Ключ создан', secret: made }} onClose={hide} />}
    </section>
  )
}
