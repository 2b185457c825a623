import type { z } from 'zod'
import { paymentCode } from '../../../../contract/billing/payment-code.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import { qrSvg } from '../../../platform/pages/qr-code.ts'
import { BookingSheet, ExtrasConsent, Invoice } from '../data/papers.ts'
import { dayInWords, dueInWords, sum } from '../wording.ts'
import { customerRows } from './contract.ts'
import { definePaper, templateOf } from './paper-kind.ts'
import {
  capitalised,
  flightRows,
  flightsUnknown,
  formulaOf,
  lineRows,
  requireSum,
  travellerRows,
  tripRows,
} from './rows.ts'

const templates = {
  sheet: templateOf('booking-sheet', 1),
  consent: templateOf('extras-consent', 1),
  invoice: templateOf('invoice', 1),
}

const contractOf = ({ number, day }: { number: string; day: string }) =>
  `договору № ${number} от ${dayInWords(day)}`

/** Annex 1 of a contract: who travels, how, where they live, what each thing costs. */
export const bookingSheet = definePaper({
  schema: BookingSheet,
  title: ({ number }) => `Лист бронирования № ${number}`,
  madeAt: ({ made_at }) => made_at,
  template: () => templates.sheet,
  fields({ trip, price, ...data }) {
    requireSum('booking sheet', price.total_kopecks, price.lines)
    return {
      number: data.number,
      day: dayInWords(moscowDay(data.made_at)),
      contract: contractOf(data.contract),
      travellers: travellerRows(data.travellers),
      trip: tripRows(trip),
      flights: flightRows(trip),
      flights_unknown: flightsUnknown,
      extras: lineRows(data.extras),
      lines: lineRows(price.lines),
      formula: formulaOf(price),
      total: sum(price.total_kopecks),
      total_words: capitalised(price.total_kopecks),
    }
  },
})

/** ЗоЗПП 16: each paid extra is asked for by the customer's own act. */
export const extrasConsent = definePaper({
  schema: ExtrasConsent,
  title: ({ number }) => `Согласие на дополнительные услуги № ${number}`,
  madeAt: ({ made_at }) => made_at,
  template: () => templates.consent,
  fields: (data) => ({
    number: data.number,
    day: dayInWords(moscowDay(data.made_at)),
    contract: contractOf(data.contract),
    customer_name: data.customer.name,
    customer: customerRows(data.customer),
    agent_name: data.agent_name,
    extras: lineRows(data.extras),
    total: sum(data.extras.reduce((all, { kopecks }) => all + kopecks, 0)),
  }),
})

/** With a code that a bank's application reads. */
export const invoice = definePaper({
  schema: Invoice,
  title: ({ number }) => `Счёт № ${number}`,
  madeAt: ({ made_at }) => made_at,
  template: () => templates.invoice,
  fields({ payee, ...data }) {
    requireSum('invoice', data.total_kopecks, data.lines)
    return {
      number: data.number,
      day: dayInWords(moscowDay(data.made_at)),
      payee: [
        ['Получатель', payee.name],
        ['ИНН', payee.inn],
        ...(payee.kpp ? [['КПП', payee.kpp]] : []),
        ['Расчётный счёт', payee.account],
        ['Банк', payee.bank],
        ['БИК', payee.bic],
        ['Корреспондентский счёт', payee.correspondent_account],
        ['Назначение платежа', purposeOf(data)],
      ],
      customer: customerRows(data.customer),
      lines: lineRows(data.lines),
      total: sum(data.total_kopecks),
      total_words: capitalised(data.total_kopecks),
      due: dueInWords(data.due_at),
    }
  },
  pictures: ({ payee, ...data }) => ({
    code: qrSvg(
      paymentCode({
        name: payee.name,
        account: payee.account,
        bank: payee.bank,
        bic: payee.bic,
        correspondentAccount: payee.correspondent_account,
        inn: payee.inn,
        kpp: payee.kpp,
        purpose: purposeOf(data),
        kopecks: data.total_kopecks,
      }),
    ),
  }),
})

function purposeOf({ contract, number }: Pick<z.output<typeof Invoice>, 'contract' | 'number'>): string {
  return `Оплата по ${contractOf(contract)}, счёт № ${number}`
}
