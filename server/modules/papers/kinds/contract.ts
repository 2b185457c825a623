import type { z } from 'zod'
import { countedBy } from '../../../../contract/texts.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import type { Contract, ServicesContract, TourContract } from '../data/papers.ts'
import { Contract as schema } from '../data/papers.ts'
import type { Agent, Customer } from '../data/parties.ts'
import { dayInWords, sum } from '../wording.ts'
import { definePaper, templateOf } from './paper-kind.ts'
import {
  flightsInWords,
  formulaOf,
  lineRows,
  paymentRows,
  requireSum,
  sumWithWords,
  tripRows,
} from './rows.ts'

const TOURISTS = ['турист', 'туриста', 'туристов'] as const
const templates = {
  tour_product: templateOf('tour-contract', 1),
  single_services: templateOf('services-contract', 1),
} as const

/** Договор о реализации туристского продукта, or, for single services, of another text. */
export const contract = definePaper({
  schema,
  title: ({ number }) => `Договор № ${number}`,
  madeAt: ({ made_at }) => made_at,
  template: ({ product_kind }) => templates[product_kind],
  fields(data) {
    requireSum('contract', data.price.total_kopecks, data.price.lines)
    requireSum('schedule', data.price.total_kopecks, data.schedule)
    return {
      ...commonOf(data),
      ...(data.product_kind === 'tour_product' ? tourOf(data) : servicesOf(data)),
    }
  },
})

function commonOf(data: z.output<typeof Contract>) {
  const { trip, price, customer } = data
  return {
    number: data.number,
    day: dayInWords(moscowDay(data.made_at)),
    to: data.destination,
    country: trip.country.name,
    is_abroad: trip.country.is_abroad,
    first_day: dayInWords(trip.first_day),
    last_day: dayInWords(trip.last_day),
    tourists: countedBy(data.tourists, TOURISTS),
    trip: [...tripRows(trip), ...flightsInWords(trip)],
    lines: lineRows(price.lines),
    total: sum(price.total_kopecks),
    total_in_words: sumWithWords(price.total_kopecks),
    formula: formulaOf(price),
    schedule: paymentRows(data.schedule),
    has_extras: data.has_extras,
    agent_name: data.agent.name,
    agent: agentRows(data.agent),
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer: customerRows(customer),
  }
}

function tourOf({ operator, help }: z.output<typeof TourContract>) {
  const { security } = operator
  return {
    operator_name: operator.short_name,
    register_number: operator.register_number,
    operator: [
      ['Полное название', operator.name],
      ['Краткое название', operator.short_name],
      ['Номер в реестре туроператоров', operator.register_number],
      ['ИНН', operator.inn],
      ['Адрес', operator.address],
      ['Почтовый адрес', operator.postal_address],
    ],
    security_name: security.provider_name,
    security: [
      ['Вид', security.kind === 'insurance' ? 'Договор страхования ответственности' : 'Банковская гарантия'],
      ['Размер', sumWithWords(security.sum_kopecks)],
      ['Номер и дата', `№ ${security.number} от ${dayInWords(security.signed_on)}`],
      ['Срок действия', `${dayInWords(security.since)} — ${dayInWords(security.until)}`],
      ['Кто предоставил', security.provider_name],
      ['Адрес', security.provider_address],
      ['Почтовый адрес', security.provider_postal_address],
    ],
    help: help && [
      ['Объединение туроператоров', help.name],
      ['Адрес', help.address],
      ['Телефон экстренной помощи', help.phone],
      ['Телефон туроператора в поездке', help.operator_phone],
    ],
  }
}

function servicesOf({ provider }: z.output<typeof ServicesContract>) {
  return {
    provider_name: provider.name,
    provider: [
      ['Название', provider.name],
      ['ИНН', provider.inn],
      ['Адрес', provider.address],
    ],
  }
}

function agentRows(agent: z.output<typeof Agent>): string[][] {
  return [
    ['Название', agent.name],
    ['Номер в реестре турагентов', agent.register_number],
    ['ИНН', agent.inn],
    [agent.kind === 'legal' ? 'ОГРН' : 'ОГРНИП', agent.ogrn],
    [agent.kind === 'legal' ? 'Юридический адрес' : 'Адрес регистрации', agent.legal_address],
    ['Адрес офиса', agent.address],
    ['Телефон', agent.phone],
    ['Электронная почта', agent.email],
  ]
}

export function customerRows(customer: z.output<typeof Customer>): string[][] {
  return [
    ['Имя', customer.name],
    ['Телефон', customer.phone],
    ['Электронная почта', customer.email],
  ]
}
