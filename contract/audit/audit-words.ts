import {
  type AuditDeed,
  auditDeeds,
  type AuditFacts,
  type AuditField,
  auditFields,
  type AuditKind,
  auditKinds,
} from '../platform/audit-deeds.ts'
import { switches } from '../platform/switches.ts'
import type { AuditRow } from './audit.ts'

/** How states and decisions are called there; what stands nowhere here is shown as it is kept. */
const values: Readonly<Record<string, string>> = {
  active: 'действует',
  asked: 'ждёт второго человека',
  block: 'автор заблокирован',
  cancelled: 'остановлено',
  chosen: 'выбран',
  closed: 'закрыто',
  declined: 'отклонён',
  draft: 'черновик',
  expired: 'истёк',
  failed: 'не удалось',
  hidden: 'скрыто',
  hide: 'сообщение скрыто',
  merged: 'объединено',
  new: 'новое',
  nothing: 'нарушения нет',
  open: 'открыто',
  paid: 'оплачен',
  partially_refunded: 'возвращён частично',
  pass: 'опубликовать',
  published: 'опубликован',
  queued: 'ждёт',
  reading: 'читается',
  reject: 'отклонить',
  rejected: 'отклонён',
  remove: 'снять',
  removed: 'снят',
  restore: 'вернуть',
  sent: 'ждёт ответа',
  stopped: 'остановлен',
  waiting: 'ждёт',
  warn: 'предупреждение',
  withdrawn: 'отозван',
}

/** Of a travel agent's moderation. */
const moderationStates = ['не отправлен', 'на проверке', 'принят', 'отказано']

/** «Отклик снят: № 12», for whoever reads. */
export function saidOf({ deed, kind, subject }: Pick<AuditRow, 'deed' | 'kind' | 'subject'>): string {
  const says = deed in auditDeeds ? auditDeeds[deed as AuditDeed].says : deed
  if (subject === null) return says
  const isNumber = /^\d+$/.test(subject)
  return `${says}: ${isNumber ? `${kindOf(kind).toLowerCase()} №\u00a0${subject}` : subjectInWords(kind, subject)}`
}

/** A switch has a title; anything else is called as it is kept. */
export function subjectInWords(kind: string, subject: string): string {
  const title = kind === 'switch' && Object.entries(switches).find(([key]) => key === subject)?.[1].title
  return title ? `«${title}»` : subject
}

/** What somebody who looks for a subject may mean: its own name, or the switch that is called so. */
export function subjectsMeant(typed: string): string[] {
  const title = typed.replaceAll(/[«»]/g, '').toLowerCase()
  const meant = Object.entries(switches).filter((entry) => entry[1].title.toLowerCase() === title)
  return [typed, ...meant.map(([key]) => key)]
}

export function kindOf(kind: string): string {
  return kind in auditKinds ? auditKinds[kind as AuditKind] : kind
}

const moscow = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'short',
})

type Value = AuditFacts[AuditField]

function valueOf(kind: string, field: string, value: Value): string {
  if (field === 'until' && kind === 'person' && value === null) return 'без срока'
  if (value === null || value === undefined) return '—'
  if (field === 'until' && !Number.isNaN(Date.parse(String(value))))
    return `${moscow.format(new Date(String(value)))}\u00a0мск`
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (kind === 'agency' && field === 'state') return moderationStates[Number(value)] ?? String(value)
  return (field === 'state' || field === 'decision' ? values[value] : undefined) ?? String(value)
}

function fieldOf(kind: string, field: string): string {
  // What is given back of a payment goes into a refund of its own.
  if (kind === 'payment' && field === 'into') return 'возврат №'
  return field in auditFields ? auditFields[field as AuditField] : field
}

/** Field by field, what stood there and what stands there now; null: it was not told of. */
export function changesOf({ kind, before, after }: Pick<AuditRow, 'kind' | 'before' | 'after'>) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => ({
    name: fieldOf(kind, field),
    was: before && field in before ? valueOf(kind, field, before[field]) : null,
    now: after && field in after ? valueOf(kind, field, after[field]) : null,
  }))
}

/** «состояние: ждёт ответа → снят». */
export function changeLine({ name, was, now }: ReturnType<typeof changesOf>[number]): string {
  return `${name}: ${[was, now].filter((one) => one !== null).join(' → ')}`
}
