import { getAgentDraft, saveAgentDraft } from '../../../contract/agents/agent-draft.ts'
import { agentHistory, ownHistory } from '../../../contract/agents/agent-history.ts'
import {
  checkRegister as checkRegisterEndpoint,
  listAgents,
  moderateAgent as moderateAgentEndpoint,
  moderateAgents,
} from '../../../contract/agents/agent-moderation.ts'
import { publicAgent as publicAgentEndpoint, publicAgents } from '../../../contract/agents/agent-pages.ts'
import {
  createAgent,
  editAgent as editAgentEndpoint,
  getAgentProfile,
} from '../../../contract/agents/agents.ts'
import { lookUpCompany as lookUpEndpoint } from '../../../contract/agents/companies.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { agencyOf } from '../../platform/actor.ts'
import type { Http } from '../../platform/http/serve.ts'
import { setAgentHint } from '../identity/index.ts'
import { draftOf, saveDraft } from './agent-draft.ts'
import { agentProfile } from './agents.queries.ts'
import { becomeAgent } from './profile/become-agent.ts'
import { comingBackRoutes } from './coming-back/coming-back.routes.ts'
import { askAboutNewNumbers, askCompany, refuseForeignOgrn } from './companies/keep-company.ts'
import { lookUpCompany } from './companies/look-up-company.ts'
import { editAgent } from './profile/edit-agent.ts'
import { historyOf } from './moderation/agent-history.queries.ts'
import { checkRegister } from './moderation/check-register.ts'
import { moderateAgent } from './moderation/moderate-agent.ts'
import { listModerated } from './moderation/moderation.queries.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { listPublic, publicAgent } from './pages/agent-pages.queries.ts'

export function agentsRoutes(http: Http): void {
  profileRoutes(http)
  comingBackRoutes(http)
  peopleRoutes(http)
  moderationRoutes(http)
  pageRoutes(http)
}

function profileRoutes({ serve, ...asking }: Http): void {
  serve(lookUpEndpoint, async ({ actor, address, body, now }) => {
    const by = { userId: actor.id, address }
    const { outcome, source, company } = await lookUpCompany(asking, { number: body.number, now, by })
    if (outcome === 'limited') throw new Refusal('tooMany', 'company_questions', { retryAfter: 3600 })
    return { result: { outcome, source, company } }
  })

  serve(createAgent, async ({ act, actor, address, body, now, reply }) => {
    const asked = await askCompany(asking, body, { now, by: { userId: actor.id, address } })
    refuseForeignOgrn(body, asked)
    const result = await act(becomeAgent, { profile: body, asked })
    setAgentHint(reply, asking.config)
    return { result }
  })

  serve(editAgentEndpoint, async ({ act, read, actor, address, body, now }) => {
    const own = await agentProfile(read, agencyOf(actor))
    const asked = await askAboutNewNumbers(asking, body, { own, now, by: { userId: actor.id, address } })
    return { result: await act(editAgent, { profile: body, asked }) }
  })

  serve(saveAgentDraft, async ({ act, body }) => ({ result: await act(saveDraft, body) }))

  serve(getAgentDraft, async ({ read, actor }) => ({ result: await draftOf(read, actor.id) }))

  serve(getAgentProfile, async ({ read, actor }) => ({ result: await agentProfile(read, agencyOf(actor)) }))

  serve(ownHistory, async ({ read, actor }) => ({
    result: await historyOf(read, { agentId: agencyOf(actor), withNames: false }),
  }))
}

function moderationRoutes({ serve }: Http): void {
  serve(listAgents, async ({ read, query: { recheck, ...filters } }) => ({
    result: await listModerated(read, { ...filters, recheck: recheck === '1' }),
  }))

  serve(moderateAgentEndpoint, async ({ act, body }) => ({ result: await act(moderateAgent, body) }))

  serve(moderateAgents, async ({ actOnEach, body: { items, ...decision } }) => ({
    result: await actOnEach(
      moderateAgent,
      items.map(({ id, version }) => ({ id, input: { ...decision, agent_id: id, version } })),
    ),
  }))

  serve(checkRegisterEndpoint, async ({ act, params, body }) => ({
    result: await act(checkRegister, { ...body, agent_id: params.id }),
  }))

  serve(agentHistory, async ({ read, params }) => ({
    result: await historyOf(read, { agentId: params.id, withNames: true }),
  }))
}

function pageRoutes({ serve }: Http): void {
  serve(publicAgents, async ({ read, query }) => ({ result: await listPublic(read, query) }))

  serve(publicAgentEndpoint, async ({ read, params }) => ({ result: await publicAgent(read, params.id) }))
}
