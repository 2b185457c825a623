import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { id, idParams } from '../wire.ts'
import { AgentOffer } from './agent-offers.ts'
import { ChosenVersion } from './offer-moves.ts'

export const markReserve = endpoint({
  method: 'POST',
  path: '/api/request-reserve/:id',
  access: 'tourist',
  limit: 'write',
  summary: 'Оставить вариант другого отклика запасным: на случай, если выбранный тур не состоится',
  refusals: {
    conflict: [
      'auction_state',
      'offer_state',
      'agent_blocked',
      'offer_changed',
      'offer_other_guests',
      'option_flown',
    ],
  },
  owner: { id: 'the tourist of the answered request', offer_id: 'the tourist of the offer' },
  params: idParams,
  body: ChosenVersion,
  answer: z.object({ result: z.object({ id, offer_id: id }) }),
})

export const dropReserve = endpoint({
  method: 'DELETE',
  path: '/api/request-reserve/:id',
  access: 'tourist',
  limit: 'write',
  summary: 'Обойтись без запасного варианта',
  owner: { id: 'the tourist of the request' },
  params: idParams,
  answer: z.object({}),
})

export const reviveOffer = endpoint({
  method: 'POST',
  path: '/api/travel-agent/offer/:id/revive',
  access: 'agent',
  agencyRight: 'answer',
  limit: 'write',
  scope: 'offers:write',
  summary: 'Вернуть свой отклик, когда турист снова открыл аукцион; без новой платы',
  refusals: { conflict: ['offer_state', 'not_freed', 'option_flown'] },
  owner: { id: 'the agent of the freed offer' },
  params: idParams,
  answer: z.object({ result: AgentOffer }),
})
