import { TravellerCard, type TypedCard } from './traveller-card.ts'

/** As a form sends a grown woman's passport for abroad. */
export const annasPassport: TypedCard = {
  surname_ru: 'Лебедева',
  name_ru: 'Анна',
  patronymic: 'Юрьевна',
  surname_lat: 'LEBEDEVA',
  name_lat: 'ANNA',
  sex: 'female',
  born: '14.03.1990',
  citizenship: 'ru',
  document_kind: 'passport_abroad',
  document_number: '71 1234567',
  issued_by: '',
  issued_on: '02.02.2022',
  valid_until: '02.02.2032',
}

/** Her passport at home. */
export const innerPassport: Partial<TypedCard> = {
  document_kind: 'passport_ru',
  document_number: '4510 123456',
  issued_by: 'ГУ МВД России по г. Москве',
  issued_on: '20.04.2010',
  valid_until: '',
}

/** A child's certificate. */
export const certificate: Partial<TypedCard> = {
  document_kind: 'birth_certificate',
  document_number: 'VБА187992',
  issued_on: '',
  valid_until: '',
}

/** A card as it is kept; throws where the contract refuses it. */
export const cardOf = (more: Partial<TypedCard> = {}): TravellerCard =>
  TravellerCard.parse({ ...annasPassport, ...more })

/** What the contract says of a card, field by field. */
export function faultsIn(more: Partial<TypedCard>): Record<string, string> {
  const read = TravellerCard.safeParse({ ...annasPassport, ...more })
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}
