import * as templates from '../../../../contract/offers/answers/answer-templates.ts'
import * as commissions from '../../../../contract/offers/answers/commissions.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { similarOffers as similarOffersOf } from '../../../../contract/offers/answers/similar-offers.ts'
import { agencyOf } from '../../../platform/actor.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { feedCountries } from '../feed/feed.routes.ts'
import { seesRequest } from '../feed/request-for-agent.queries.ts'
import { commissionsOf, keepCommissions } from './commissions.ts'
import { similarOffers } from './similar-offers.queries.ts'
import { changeTemplate, removeTemplate, saveTemplate, templatesOf } from './templates.ts'

/** What an agent has at hand to answer quickly and to know what it brings. */
export function answerRoutes({ serve }: Http): void {
  serve(templates.answerTemplates, async ({ read, actor }) => ({
    result: { items: await templatesOf(read, agencyOf(actor)) },
  }))
  serve(templates.saveTemplate, async ({ act, body }) => ({ result: await act(saveTemplate, body) }))
  serve(templates.changeTemplate, async ({ act, params, body }) => ({
    result: await act(changeTemplate, { ...body, id: params.id }),
  }))
  serve(templates.removeTemplate, async ({ act, params }) => {
    await act(removeTemplate, { id: params.id })
    return {}
  })
  serve(commissions.getCommissions, async ({ read, actor }) => ({
    result: await commissionsOf(read, agencyOf(actor)),
  }))
  serve(commissions.putCommissions, async ({ act, body }) => ({ result: await act(keepCommissions, body) }))
  serve(similarOffersOf, async ({ read, actor, params, now }) => {
    const countryIds = await feedCountries(read, agencyOf(actor))
    if (!(await seesRequest(read, { id: params.id, agentId: agencyOf(actor), countryIds })))
      throw new Refusal('missing', 'not_found')
    return {
      result: { items: await similarOffers(read, { agentId: agencyOf(actor), requestId: params.id, now }) },
    }
  })
}
