import type { Access, Endpoint } from '../../../../contract/platform/endpoint.ts'
import { type RefusalCode, type RefusalKind, refusalStatus } from '../../../../contract/platform/refusals.ts'
import { switches } from '../../../../contract/platform/switches.ts'
import { isOpenInView } from '../viewing.ts'
import { missingRight } from '../../agency-rights.ts'

/** For whom the description is: programs of agencies, who call by keys, or pages, where people sign in. */
export type Audience = 'agencies' | 'site'

type Refusals = Partial<Record<RefusalKind, readonly RefusalCode[]>>

const kinds = Object.keys(refusalStatus) as RefusalKind[]

/** How an endpoint may refuse: by what holds for all calls of its sort, and by what it says of itself. */
export function refusalsOf(endpoint: Endpoint, audience: Audience): Refusals {
  const own = endpoint.refusals ?? {}
  const common = { ...ofInput(endpoint), ...ofServers(endpoint), ...ofCaller(endpoint, audience) }
  return Object.fromEntries(
    kinds
      .map((kind) => [kind, [...new Set([...(common[kind] ?? []), ...(own[kind] ?? [])])]] as const)
      .filter(([, codes]) => codes.length > 0),
  )
}

function ofServers(endpoint: Endpoint): Refusals {
  return {
    tooMany: ['too_many'],
    broken: ['system_error'],
    unavailable: [
      'unavailable',
      ...(isOfFiles(endpoint) ? (['files_away'] as const) : []),
      ...(endpoint.switch ? [switches[endpoint.switch].refusal] : []),
    ],
  }
}

/** Its answer or its body lies where bytes of files do. */
function isOfFiles({ file, download }: Endpoint): boolean {
  return file !== undefined || download !== undefined
}

function ofInput({ body, file, params, owner, idempotent }: Endpoint): Refusals {
  return {
    invalid: body ? ['bad_request', 'broken_json', 'too_deep'] : ['bad_request'],
    ...((params || owner) && { missing: ['not_found'] as const }),
    ...(idempotent && { conflict: ['idempotency_mismatch'] as const }),
    ...((body || file) && {
      tooLarge: ['too_large'] as const,
      mediaType: [file ? 'file_type' : 'media_type'] as const,
    }),
  }
}

const wrongRole: Record<Exclude<Access, 'public'>, readonly RefusalCode[]> = {
  user: [],
  tourist: ['tourists_only'],
  agent: ['agents_only'],
  admin: ['admins_only', 'no_right'],
}

/** Of whoever works in somebody else's agency. */
function ofAgency({ agencyRight }: Endpoint): RefusalCode[] {
  if (!agencyRight) return []
  const common: RefusalCode[] = ['agency_blocked', 'agency_rights_changed']
  return agencyRight === 'anyone' ? common : [...common, missingRight[agencyRight]]
}

function ofCaller(endpoint: Endpoint, audience: Audience): Refusals {
  const { access, fresh, wrongRole: other, method, besideView } = endpoint
  const inView: RefusalCode[] = isOpenInView(endpoint) ? [] : ['view_only']
  if (method !== 'GET' && !besideView) inView.push('view_over')
  if (audience === 'agencies')
    return {
      unauthorized: ['unauthorized', 'key_unknown', 'key_expired'],
      forbidden: ['key_scope', 'key_address', 'agent_not_verified', 'user_blocked'],
    }
  const foreign: RefusalCode[] = method === 'GET' ? [] : ['foreign_origin']
  if (access === 'public') return { forbidden: [...foreign, ...inView] }
  const role = other ? [other] : wrongRole[access]
  return {
    unauthorized: ['unauthorized'],
    forbidden: [
      ...foreign,
      'user_blocked',
      ...inView,
      ...role,
      ...ofAgency(endpoint),
      ...(fresh ? (['reauth'] as const) : []),
    ],
  }
}
