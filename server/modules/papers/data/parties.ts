import { z } from 'zod'
import { day, digits, filled, positiveKopecks } from './fields.ts'

/** Who has given the operator's security: an insurer or a bank. */
const Security = z.object({
  kind: z.enum(['insurance', 'guarantee'], { error: 'вид финансового обеспечения туроператора' }),
  number: filled('номер договора финансового обеспечения'),
  signed_on: day('дата договора финансового обеспечения'),
  since: day('начало срока финансового обеспечения'),
  until: day('конец срока финансового обеспечения'),
  sum_kopecks: positiveKopecks('размер финансового обеспечения'),
  provider_name: filled('кто предоставил финансовое обеспечение'),
  provider_address: filled('адрес того, кто предоставил финансовое обеспечение'),
  provider_postal_address: filled('почтовый адрес того, кто предоставил финансовое обеспечение'),
})

/** As in the federal register of tour operators. */
export const Operator = z.object({
  name: filled('полное название туроператора'),
  short_name: filled('краткое название туроператора'),
  register_number: filled('номер туроператора в реестре (РТО)'),
  inn: digits('ИНН туроператора', 10),
  address: filled('адрес туроператора'),
  postal_address: filled('почтовый адрес туроператора'),
  security: Security,
})

/** Who renders single services: a hotel, a carrier, an operator. */
export const Provider = z.object({
  name: filled('кто оказывает услуги'),
  inn: digits('ИНН того, кто оказывает услуги', 10, 12),
  address: filled('адрес того, кто оказывает услуги'),
})

export const Agent = z.object({
  kind: z.enum(['legal', 'individual'], { error: 'турагент — организация или предприниматель' }),
  name: filled('название турагента'),
  register_number: filled('номер турагента в реестре (РТА)'),
  inn: digits('ИНН турагента', 10, 12),
  ogrn: digits('ОГРН турагента', 13, 15),
  legal_address: filled('юридический адрес турагента'),
  address: filled('адрес офиса турагента'),
  phone: filled('телефон турагента'),
  email: filled('почта турагента'),
})

/** Who signs and pays. */
export const Customer = z.object({
  name: filled('имя заказчика'),
  phone: filled('телефон заказчика'),
  email: filled('почта заказчика'),
})

/** A line of «whom to call». */
export const Phone = z.object({
  title: filled('чей это телефон'),
  phone: filled('телефон для экстренной связи'),
})

/** The union of operators that helps Russians abroad, and the operator's own line. */
export const Help = z.object({
  name: filled('название объединения туроператоров'),
  address: filled('адрес объединения туроператоров'),
  phone: filled('телефон экстренной помощи объединения туроператоров'),
  operator_phone: filled('телефон туроператора для туристов в поездке'),
})
