/** A company in the service's own form; what the product does not read stands there all the same. */
export interface Party {
  inn: string
  ogrn: string
  type: 'LEGAL' | 'INDIVIDUAL'
  kpp?: string
  ogrn_date: number
  name: { full_with_opf: string; short_with_opf: string; full: string; short: string | null }
  fio?: { surname: string; name: string; patronymic: string }
  opf: { short: string }
  management?: { name: string; post: string; disqualified: null }
  okved: string
  branch_type: 'MAIN' | 'BRANCH' | null
  address: { value: string; unrestricted_value: string; data: { postal_code: string; city: string } }
  state: { status: string; registration_date: number; liquidation_date: number | null }
}

const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`)

const whiteSail: Party = {
  inn: '9999000013',
  ogrn: '1269900000017',
  type: 'LEGAL',
  kpp: '999901001',
  ogrn_date: day('2016-03-14'),
  name: {
    full_with_opf: 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "БЕЛЫЙ ПАРУС"',
    short_with_opf: 'ООО "Белый парус"',
    full: 'БЕЛЫЙ ПАРУС',
    short: 'Белый парус',
  },
  opf: { short: 'ООО' },
  management: { name: 'Белова Марина Игоревна', post: 'Генеральный директор', disqualified: null },
  okved: '79.11',
  branch_type: 'MAIN',
  address: {
    value: 'г Краснодар, ул Красная, д 10',
    unrestricted_value: '350000, Краснодарский край, г Краснодар, ул Красная, д 10',
    data: { postal_code: '350000', city: 'Краснодар' },
  },
  state: { status: 'ACTIVE', registration_date: day('2016-03-14'), liquidation_date: null },
}

const bank: Party = {
  ...whiteSail,
  inn: '7707083893',
  ogrn: '1027700132195',
  name: { ...whiteSail.name, short_with_opf: 'ПАО "Большой банк"' },
  okved: '64.19',
  state: { status: 'LIQUIDATED', registration_date: day('1991-06-20'), liquidation_date: day('2024-02-01') },
}

const insolvent: Party = {
  ...whiteSail,
  inn: '7736207543',
  ogrn: '1027700229193',
  name: { ...whiteSail.name, short_with_opf: 'ООО "Разорённая волна"' },
  state: { ...whiteSail.state, status: 'BANKRUPT' },
}

const proprietor: Party = {
  inn: '500100732259',
  ogrn: '304500116000157',
  type: 'INDIVIDUAL',
  ogrn_date: day('2004-06-08'),
  name: {
    full_with_opf: 'Индивидуальный предприниматель Захаров Игорь Петрович',
    short_with_opf: 'ИП Захаров Игорь Петрович',
    full: 'Захаров Игорь Петрович',
    short: null,
  },
  fio: { surname: 'Захаров', name: 'Игорь', patronymic: 'Петрович' },
  opf: { short: 'ИП' },
  okved: '79.12',
  branch_type: null,
  address: {
    value: 'г Самара',
    unrestricted_value: '443010, г Самара',
    data: { postal_code: '443010', city: 'Самара' },
  },
  state: { status: 'ACTIVE', registration_date: day('2004-06-08'), liquidation_date: null },
}

export const parties: readonly Party[] = [whiteSail, bank, insolvent, proprietor]
