import { z } from 'zod'
import '../../platform/no-eval.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { idParams } from '../../wire.ts'
import { attaching, opening } from '../attached-files.ts'
import { ofAgent } from '../booking-acts.ts'
import { Cancellation } from './cancellation.ts'

const answer = z.object({ result: Cancellation })

export const addCostFile = endpoint({
  ...ofAgent,
  ...attaching,
  path: '/api/travel-agent/booking/:id/cost-files',
  owner: { id: 'the agent of the booking called off' },
  summary: 'Приложить документ о расходах по отмене: тело запроса — сам файл, PDF, JPEG или PNG до 10 МБ',
  refusals: { conflict: ['booking_state', 'cost_files_full'] },
  answer,
})

export const removeCostFile = endpoint({
  ...ofAgent,
  method: 'DELETE',
  path: '/api/travel-agent/cost-files/:id',
  owner: { id: 'the agent of the cost file' },
  summary: 'Убрать документ о расходах, пока турист не открыл спор и отмена не завершена',
  refusals: { conflict: ['booking_state', 'costs_disputed'] },
  answer,
})

const read = { ...opening, params: idParams } as const

export const ownCostFile = endpoint({
  ...read,
  path: '/api/booking-cost-files/:id',
  access: 'tourist',
  summary: 'Документ агентства о расходах по отмене своего бронирования',
  owner: { id: 'the tourist of the cost file' },
})

export const agentCostFile = endpoint({
  ...read,
  path: '/api/travel-agent/cost-files/:id',
  access: 'agent',
  agencyRight: 'bookings',
  scope: 'no keys',
  summary: 'Приложенный документ о расходах по отмене',
  owner: { id: 'the agent of the cost file' },
})

export const staffCostFile = endpoint({
  ...read,
  path: '/api/admin/cost-files/:id',
  look: 'file.proof',
  access: 'admin',
  right: 'decide_refunds',
  scope: 'no keys',
  summary: 'Документ агентства о расходах по отмене, для решения спора',
  owner: { id: 'anyone' },
})
