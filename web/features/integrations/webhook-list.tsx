import { Plus, Webhook } from 'lucide-react'
import { workLimits } from '../../../contract/cabinet-limits.ts'
import { messageOf } from '../../app/calls/call.ts'
import type { FreshProof } from '../identity/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { EmptyState, ErrorState } from '../../ui/status/empty-state.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { SkeletonText } from '../../ui/status/skeleton.tsx'
import { SecretWindow } from './secret-window.tsx'
import { SectionHead } from './section-head.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** Where the agency's own system hears of events. */
export function WebhookList({ run }: Pick<FreshProof, 'run'>) {
  const webhooks = useWebhooks(run)
  const { list, error, isMaking, setMaking, changing, shown } = webhooks
  const add = (
    <Button look="calm" size="s" icon={Plus} onPress={() => setMaking(true)}>
      Добавить адрес
    </Button>
  )
  const items = list.data ?? []
  return (
    <section aria-labelledby="webhooks" className="grid gap-4">
      <SectionHead
        id="webhooks"
        title="События"
        action={items.length > 0 && items.length < workLimits.webhooksMax && add}
      />
      {list.isPending && <SkeletonText lines={3} />}
      {list.isError && (
        <ErrorState
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          isPending={list.isFetching}
        />
      )}
      {list.data?.length === 0 && (
        <EmptyState
          picture={<Icon as={Webhook} size={40} className="text-soft" />}
          title="Адресов пока нет"
          text="Добавьте адрес своей системы: о новой заявке она узнает за секунду, без опросов."
          action={add}
        />
      )}
      {error && (
        <Notice tone="danger" isLive>
          {messageOf(error)}
        </Notice>
      )}
      <ul className="grid gap-4">
        {items.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} webhooks={webhooks} />
        ))}
      </ul>
      {isMaking && <WebhookForm run={run} onClose={() => setMaking(false)} onDone={webhooks.saved} />}
      {changing && (
        <WebhookForm
          run={run}
          former={changing}
          onClose={() => webhooks.change(null)}
          onDone={webhooks.saved}
        />
      )}
      {shown && <SecretWindow shown={shown} onClose={webhooks.hideSecret} />}
    </section>
  )
}
