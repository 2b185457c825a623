import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { getAgentProfile, moderation } from '../../../contract/agents/agents.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { useUser } from '../../app/page/user.ts'
import { PeopleList } from '../../features/agents/people/people-list.tsx'
import { useFreshProof } from '../../features/identity/proof/fresh-proof.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  const { result } = await args.context.get(apiContext)(getAgentProfile, {})
  return { isVerified: result.status === moderation.success }
}

export default function AgencyPeoplePage() {
  const { isVerified } = useLoaderData<typeof loader>()
  const ownRights = useUser()?.agency_rights
  const { run, proofWindow } = useFreshProof()
  return (
    <AgentFrame title="Сотрудники">
      {isVerified || ownRights ? (
        <PeopleList run={run} ownRights={ownRights} />
      ) : (
        <EmptyState
          title="Позвать коллег можно после проверки агентства"
          text="Модератор проверит данные, и здесь появятся приглашения."
          action={<LinkButton to="/travel-agent/registration">К данным агентства</LinkButton>}
        />
      )}
      {proofWindow}
    </AgentFrame>
  )
}
