import { moscowDay } from '../../../../contract/wire.ts'
import { qrSvg } from '../../../platform/pages/qr-code.ts'
import { Memo, SignatureSheet, Voucher } from '../data/papers.ts'
import { dayInWords, exactMoment, maskedPhone } from '../wording.ts'
import { definePaper, templateOf } from './paper-kind.ts'
import { flightRows, flightsUnknown, travellerRows, tripRows } from './rows.ts'

const templates = {
  voucher: templateOf('voucher', 1),
  memo: templateOf('memo', 1),
  signature: templateOf('signature', 1),
}

const phoneRows = (phones: readonly { title: string; phone: string }[]) =>
  phones.map(({ title, phone }) => [title, phone])

/** What is shown at the hotel's desk. */
export const voucher = definePaper({
  schema: Voucher,
  title: ({ number }) => `Ваучер № ${number}`,
  madeAt: ({ made_at }) => made_at,
  template: () => templates.voucher,
  fields: ({ operator, electronic, agent, trip, ...data }) => ({
    number: data.number,
    day: dayInWords(moscowDay(data.made_at)),
    booking_number: operator.booking_number,
    operator: [
      ['Туроператор', operator.name],
      ['Номер в реестре', operator.register_number],
      ['Турагент', agent.name],
      ['Телефон турагента', agent.phone],
    ],
    electronic: electronic && [
      ['Электронная путёвка', electronic.number],
      ['Код авторизации', electronic.code],
    ],
    travellers: travellerRows(data.travellers),
    trip: tripRows(trip),
    flights: flightRows(trip),
    flights_unknown: flightsUnknown,
    phones: phoneRows(data.phones),
  }),
  pictures({ electronic }): Record<string, string> {
    if (!electronic) return {}
    return { code: qrSvg(`Электронная путёвка ${electronic.number}\nКод авторизации ${electronic.code}`) }
  },
})

/** What to check before a journey; what is known of the country, with where it was looked up and when. */
export const memo = definePaper({
  schema: Memo,
  title: ({ country }) => `Памятка: ${country.name}`,
  madeAt: ({ made_at }) => made_at,
  template: () => templates.memo,
  fields: (data) => ({
    day: dayInWords(moscowDay(data.made_at)),
    country: data.country.name,
    is_abroad: data.country.is_abroad,
    region: data.region,
    days: `${dayInWords(data.first_day)} — ${dayInWords(data.last_day)}`,
    facts: data.facts.map(({ title, text, source, checked_on }) => [
      title,
      text,
      `${source}, проверено ${dayInWords(checked_on)}`,
    ]),
    phones: phoneRows(data.phones),
  }),
})

/** Beside a signed document, whose bytes stay as they were. */
export const signatureSheet = definePaper({
  schema: SignatureSheet,
  title: ({ document }) => `Отметка о подписи: ${document.title}`,
  madeAt: ({ signed_at }) => signed_at,
  template: () => templates.signature,
  fields: ({ document, signer, ...data }) => ({
    rows: [
      ['Документ', document.title],
      ['Номер документа', document.number],
      ['Подписал', signer.name],
      ['Телефон', maskedPhone(signer.phone)],
      ['Время', exactMoment(data.signed_at)],
      ['Код подтверждения', `№ ${data.code_number}`],
      ['Соглашение об электронной подписи', data.agreement],
      ...(data.address ? [['Сетевой адрес', data.address]] : []),
      ...(data.device ? [['Устройство', data.device]] : []),
    ],
    sha256: document.sha256.match(/.{8}/g)?.join(' ') ?? document.sha256,
  }),
})
