import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../wire.ts'
import { AgencyFile } from './agency-files.ts'

/** What a moderator compares, by the profile's own names. */
export const comparedFields = [
  'kind',
  'organisation',
  'inn',
  'ogrn',
  'legal_address',
  'address',
  'register_number',
  'country_ids',
  'operator_ids',
] as const
export type ComparedField = (typeof comparedFields)[number]

export const fieldNames: Record<ComparedField, string> = {
  kind: 'Вид',
  organisation: 'Название',
  inn: 'ИНН',
  ogrn: 'ОГРН',
  legal_address: 'Юридический адрес',
  address: 'Адрес офиса',
  register_number: 'Номер в реестре турагентов',
  country_ids: 'Страны',
  operator_ids: 'Туроператоры',
}

/** In words: lists are names with commas. */
export const Change = z.object({ field: z.enum(comparedFields), was: z.string(), now: z.string() })
export type Change = z.output<typeof Change>

/** A moderator's last look at the register of travel agents. */
export const RegisterCheck = z.object({
  number: z.string().nullable(),
  url: z.string().nullable(),
  is_found: z.boolean(),
})
export type RegisterCheck = z.output<typeof RegisterCheck>

export const historyKinds = [
  'submitted',
  'edited',
  'resubmitted',
  'accepted',
  'refused',
  'withdrawn',
  'register_checked',
  'recheck_due',
] as const
export type HistoryKind = (typeof historyKinds)[number]

export const historyWords: Record<HistoryKind, string> = {
  submitted: 'Данные отправлены на проверку',
  edited: 'Данные изменены',
  resubmitted: 'Данные отправлены на проверку ещё раз',
  accepted: 'Проверка пройдена',
  refused: 'Отказано',
  withdrawn: 'Проверка отозвана',
  register_checked: 'Сверено с реестром турагентов',
  recheck_due: 'Пора сверить с реестром снова',
}

export const HistoryEntry = z.object({
  id: z.int(),
  kind: z.enum(historyKinds),
  happened_at: z.iso.datetime(),
  by: z.enum(['agent', 'moderator', 'system']),
  /** An administrator's name, for administrators alone. */
  name: z.string().nullable(),
  reason: z.string().nullable(),
  /** The agency's word to the moderator, and what it sent along. */
  note: z.string().nullable(),
  files: z.array(AgencyFile),
  /** Against what the data were before. */
  changes: z.array(Change),
  register: RegisterCheck.nullable(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

export const agentHistory = endpoint({
  method: 'GET',
  path: '/api/admin/travel-agent/:id/history',
  access: 'admin',
  right: 'moderate_agents',
  limit: 'read',
  summary: 'История проверки турагента: что было подано, кто и что решил',
  owner: { id: 'anyone' },
  params: idParams,
  answer: z.object({ result: z.object({ items: z.array(HistoryEntry) }) }),
})

export const ownHistory = endpoint({
  method: 'GET',
  path: '/api/travel-agent/history',
  inView: true,
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'no keys',
  summary: 'История своей проверки, с причинами отказов',
  answer: z.object({ result: z.object({ items: z.array(HistoryEntry) }) }),
})
