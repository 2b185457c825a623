import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { getAgentProfile, moderation } from '../../../contract/agents/agents.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { useFreshProof } from '../../features/identity/proof/fresh-proof.tsx'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { DeliveryLog } from '../../features/integrations/delivery-log.tsx'
import { KeyList } from '../../features/integrations/key-list.tsx'
import { WebhookList } from '../../features/integrations/webhook-list.tsx'
import { mayInAgency, useUser } from '../../app/page/user.ts'
import { agencyDoor } from '../../../contract/platform/agency-rights.ts'
import { Notice } from '../../ui/status/notice.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  const { result } = await args.context.get(apiContext)(getAgentProfile, {})
  return { isVerified: result.status === moderation.success }
}

export default function AgentApiPage() {
  const { isVerified } = useLoaderData<typeof loader>()
  const { run, proofWindow } = useFreshProof()
  return (
    <AgentFrame
      title="API для вашей системы"
      aside={
        <a href="/api/docs" className="text-sea-text underline underline-offset-4">
          Описание и примеры
        </a>
      }
    >
      {!mayInAgency(useUser(), 'data') ? (
        <Notice>{agencyDoor('data', 'Ключи и адреса для событий ведёт')}</Notice>
      ) : isVerified ? (
        <div className="grid gap-10">
          <div className="grid items-start gap-10 lg:grid-cols-2">
            <KeyList run={run} />
            <WebhookList run={run} />
          </div>
          <DeliveryLog />
        </div>
      ) : (
        <EmptyState
          title="API откроется после проверки агентства"
          text="Модератор проверит данные, и здесь можно будет создать ключ."
          action={<LinkButton to="/travel-agent/registration">К данным агентства</LinkButton>}
        />
      )}
      {proofWindow}
    </AgentFrame>
  )
}
