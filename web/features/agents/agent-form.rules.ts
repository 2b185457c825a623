import type { z } from 'zod'
import { type AgentProfile, AgentProfileInput } from '../../../contract/agents.ts'

/** The form as it is being filled in. */
export interface ProfileDraft {
  kind: 'legal' | 'individual'
  organisation: string
  legalAddress: string
  inn: string
  ogrn: string
  address: string
  countryIds: number[]
  operatorIds: number[]
}

export type ProfileField = keyof ProfileDraft
export type ProfileErrors = Partial<Record<ProfileField, string>>

export const emptyProfile: ProfileDraft = {
  kind: 'legal',
  organisation: '',
  legalAddress: '',
  inn: '',
  ogrn: '',
  address: '',
  countryIds: [],
  operatorIds: [],
}

const fieldOf: Record<string, ProfileField> = {
  kind: 'kind',
  organisation: 'organisation',
  legal_address: 'legalAddress',
  inn: 'inn',
  ogrn: 'ogrn',
  address: 'address',
  country_ids: 'countryIds',
  operator_ids: 'operatorIds',
}

export function draftOf(profile: AgentProfile): ProfileDraft {
  return {
    kind: profile.kind,
    organisation: profile.organisation,
    legalAddress: profile.legal_address,
    inn: profile.inn,
    ogrn: profile.ogrn,
    address: profile.address,
    countryIds: profile.country_ids,
    operatorIds: profile.operator_ids,
  }
}

/** As the call takes it. */
export function inputOf(draft: ProfileDraft): z.input<typeof AgentProfileInput> {
  return {
    kind: draft.kind,
    organisation: draft.organisation,
    legal_address: draft.legalAddress,
    inn: draft.inn,
    ogrn: draft.ogrn,
    address: draft.address,
    country_ids: draft.countryIds,
    operator_ids: draft.operatorIds,
  }
}

/** What the contract finds wrong, the first sentence of each field; empty when all is well. */
export function errorsOf(draft: ProfileDraft): ProfileErrors {
  const { error } = AgentProfileInput.safeParse(inputOf(draft))
  const errors: ProfileErrors = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = fieldOf[String(path[0])]
    if (field) errors[field] ??= message
  }
  return errors
}

/** The server's refusals by field. */
export function errorsFromServer(fields: Record<string, string>): ProfileErrors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (fieldOf[name] ? [[fieldOf[name], text]] : [])),
  )
}

/** What the fields are called for an organisation and for a sole proprietor. */
export const kindWords = {
  legal: {
    organisation: 'Название организации',
    legalAddress: 'Юридический адрес',
    inn: 'ИНН',
    innHint: '10 цифр',
    ogrn: 'ОГРН',
    ogrnHint: '13 цифр',
  },
  individual: {
    organisation: 'Как вас называть: ИП и фамилия',
    legalAddress: 'Адрес регистрации',
    inn: 'ИНН',
    innHint: '12 цифр',
    ogrn: 'ОГРНИП',
    ogrnHint: '15 цифр',
  },
} as const
