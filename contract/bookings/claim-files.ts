import { z } from 'zod'
import '../platform/no-eval.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../wire.ts'
import { attaching, opening } from './attached-files.ts'
import { ClaimPlace } from './claims.ts'

const ofTourist = {
  access: 'tourist',
  params: idParams,
  answer: z.object({ result: ClaimPlace }),
} as const

export const addClaimFile = endpoint({
  ...ofTourist,
  ...attaching,
  path: '/api/booking/:id/claim-files',
  summary: 'Приложить доказательство к своей претензии: тело запроса — сам файл, PDF, JPEG или PNG до 10 МБ',
  owner: { id: 'the tourist of the claimed booking' },
  refusals: { conflict: ['booking_state', 'claim_files_full'] },
})

export const removeClaimFile = endpoint({
  ...ofTourist,
  method: 'DELETE',
  path: '/api/booking-claim-files/:id',
  limit: 'write',
  summary: 'Убрать доказательство из своей претензии, пока агентство на неё не ответило',
  owner: { id: 'the tourist of the claim file' },
  refusals: { conflict: ['booking_state', 'claim_answered'] },
})

export const ownClaimFile = endpoint({
  ...opening,
  path: '/api/booking-claim-files/:id',
  access: 'tourist',
  summary: 'Доказательство, приложенное к своей претензии',
  owner: { id: 'the tourist of the claim file' },
  params: idParams,
})

export const agentClaimFile = endpoint({
  ...opening,
  path: '/api/travel-agent/claim-files/:id',
  access: 'agent',
  agencyRight: 'anyone',
  scope: 'no keys',
  summary: 'Доказательство, приложенное туристом к претензии',
  owner: { id: 'the agent of the claim file' },
  params: idParams,
})

export const staffClaimFile = endpoint({
  ...opening,
  path: '/api/admin/claim-files/:id',
  look: 'file.proof',
  access: 'admin',
  right: 'decide_refunds',
  scope: 'no keys',
  summary: 'Доказательство, приложенное туристом к претензии, для решения',
  owner: { id: 'anyone' },
  params: idParams,
})
