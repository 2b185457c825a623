import type { z } from 'zod'
import {
  type AgentProfile,
  type AgentProfileInput,
  legalFields,
  moderation,
} from '../../../contract/agents/agents.ts'
import { ResubmittedProfile } from '../../../contract/agents/resubmission.ts'
import type { Company } from '../../../contract/agents/company.ts'
import { areSwapped, kindOfNumber } from '../../../contract/agents/company-numbers.ts'
import { numberProblems } from '../../../contract/agents/number-problems.ts'
import { limits } from '../../../contract/limits.ts'
import type { FieldNames, FormErrors } from '../../app/forms/form.state.ts'

/** The form as it is being filled in. */
export interface ProfileDraft {
  kind: 'legal' | 'individual'
  organisation: string
  legalAddress: string
  inn: string
  ogrn: string
  address: string
  registerNumber: string
  countryIds: number[]
  operatorIds: number[]
  /** Of an agency that was refused: its word to the moderator. */
  note: string
}

export const emptyProfile: ProfileDraft = {
  kind: 'legal',
  organisation: '',
  legalAddress: '',
  inn: '',
  ogrn: '',
  address: '',
  registerNumber: '',
  countryIds: [],
  operatorIds: [],
  note: '',
}

const fieldOf: FieldNames<ProfileDraft> = {
  kind: 'kind',
  organisation: 'organisation',
  legal_address: 'legalAddress',
  inn: 'inn',
  ogrn: 'ogrn',
  address: 'address',
  register_number: 'registerNumber',
  country_ids: 'countryIds',
  operator_ids: 'operatorIds',
  note: 'note',
}

/** Of a profile, or of one that was laid aside, here or at another device. */
export function draftOf(
  profile: Omit<AgentProfile, 'agent_id' | 'status' | 'reason' | 'is_demo'>,
): ProfileDraft {
  return {
    kind: profile.kind,
    organisation: profile.organisation,
    legalAddress: profile.legal_address,
    inn: profile.inn,
    ogrn: profile.ogrn,
    address: profile.address,
    registerNumber: profile.register_number ?? '',
    countryIds: profile.country_ids,
    operatorIds: profile.operator_ids,
    note: '',
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
    register_number: draft.registerNumber.trim() || null,
    country_ids: draft.countryIds,
    operator_ids: draft.operatorIds,
  }
}

/** The same with the word to the moderator. */
export function answerOf(draft: ProfileDraft): z.input<typeof ResubmittedProfile> {
  return { ...inputOf(draft), note: draft.note.trim() || null }
}

/** Whether what stands in the form goes to a moderator, as the server has it. */
export function goesToModeration(draft: ProfileDraft, former: AgentProfile | null): boolean {
  if (!former || former.status === moderation.reject) return true
  const { organisation, legal_address, kind } = inputOf(draft)
  const legal = { kind, organisation, legal_address, ...numbersOf(draft) }
  return legalFields.some((field) => tidy(legal[field]) !== former[field])
}

export const profileRules = { schema: ResubmittedProfile, bodyOf: answerOf, names: fieldOf }

type ProfileErrors = FormErrors<ProfileDraft>

/** Another kind has other rules for its numbers, and each number is judged beside the other. */
export function withoutNumbers(errors: ProfileErrors, change: Partial<ProfileDraft>): ProfileErrors {
  const isOfNumbers = change.kind !== undefined || change.inn !== undefined || change.ogrn !== undefined
  return isOfNumbers ? { ...errors, inn: undefined, ogrn: undefined } : errors
}

/** What the fields are called for an organisation and for a sole proprietor. */
export const kindWords = {
  legal: {
    organisation: 'Название организации',
    organisationHint: 'Как в документах: ООО «Белый парус»',
    legalAddress: 'Юридический адрес',
    inn: 'ИНН',
    innHint: `${limits.innLengths[0]} цифр, остальное подскажет реестр`,
    ogrn: 'ОГРН',
    ogrnHint: `${limits.ogrnLengths[0]} цифр`,
  },
  individual: {
    organisation: 'ИП: фамилия, имя и отчество',
    organisationHint: 'Как в документах: ИП Захаров Игорь Петрович',
    legalAddress: 'Адрес регистрации',
    inn: 'ИНН',
    innHint: `${limits.innLengths[1]} цифр, остальное подскажет реестр`,
    ogrn: 'ОГРНИП',
    ogrnHint: `${limits.ogrnLengths[1]} цифр`,
  },
} as const

/** The INN and OGRN as they stand, spaces aside. */
export function numbersOf({ inn, ogrn }: ProfileDraft): { inn: string; ogrn: string } {
  return { inn: inn.replace(/\s/g, ''), ogrn: ogrn.replace(/\s/g, '') }
}

/** What is wrong with a number that has been typed to its end: a wrong digit, another's number. */
export function numberFaults(draft: ProfileDraft): { inn?: string; ogrn?: string } {
  const numbers = numbersOf(draft)
  if (areSwapped(numbers)) return {}
  const { inn, ogrn } = numberProblems(draft.kind, numbers)
  return {
    ...(inn && isTyped(numbers.inn, limits.innLengths) && { inn }),
    ...(ogrn && isTyped(numbers.ogrn, limits.ogrnLengths) && { ogrn }),
  }
}

/** As long as the number of one of the kinds; the shorter one may still become the longer. */
function isTyped(number: string, lengths: readonly number[]): boolean {
  return lengths.includes(number.length)
}

/** Each number stands in the other one's field: one press mends it. */
export function isSwapped(draft: ProfileDraft): boolean {
  return areSwapped(numbersOf(draft))
}

export function swapped(draft: ProfileDraft): Pick<ProfileDraft, 'inn' | 'ogrn'> {
  const { inn, ogrn } = numbersOf(draft)
  return { inn: ogrn, ogrn: inn }
}

/** The number that the register may be asked about: the INN, or the OGRN where there is none yet; null where neither is right. */
export function askableNumber(draft: ProfileDraft): string | null {
  const { inn, ogrn } = numbersOf(draft)
  if (isSwapped(draft)) return null
  if (kindOfNumber(inn) === draft.kind) return inn
  return inn === '' && kindOfNumber(ogrn) === draft.kind ? ogrn : null
}

type Filled = Pick<ProfileDraft, 'organisation' | 'legalAddress' | 'inn' | 'ogrn'>

/** What the register says, by the form's fields. */
export function filledFrom(company: Company): Filled {
  return {
    organisation: company.name,
    legalAddress: company.address,
    inn: company.inn,
    ogrn: company.ogrn,
  }
}

/**
 * The empty fields, filled; what a person has typed stays. `differs`: the fields where the register says something else.
 */
export function filling(
  draft: ProfileDraft,
  company: Company,
): { change: Partial<Filled>; differs: (keyof Filled)[] } {
  const known = filledFrom(company)
  const names = Object.keys(known) as (keyof Filled)[]
  const empty = names.filter((name) => draft[name].trim() === '' && known[name] !== '')
  return {
    change: Object.fromEntries(empty.map((name) => [name, known[name]])),
    differs: names.filter(
      (name) => !empty.includes(name) && known[name] !== '' && tidy(draft[name]) !== tidy(known[name]),
    ),
  }
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A draft as it was kept in the tab; null where what was kept is of another form. */
export function parseDraft(text: string | null): ProfileDraft | null {
  if (!text) return null
  try {
    const kept = JSON.parse(text) as Record<string, unknown>
    const isWhole =
      (kept.kind === 'legal' || kept.kind === 'individual') &&
      textFields.every((name) => typeof kept[name] === 'string') &&
      [kept.countryIds, kept.operatorIds].every(
        (ids) => Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id)),
      )
    const note = typeof kept.note === 'string' ? kept.note : ''
    return isWhole ? ({ ...kept, note } as unknown as ProfileDraft) : null
  } catch {
    return null
  }
}

const textFields = ['organisation', 'legalAddress', 'inn', 'ogrn', 'address', 'registerNumber'] as const
