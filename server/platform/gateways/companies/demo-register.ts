import type { Company } from '../../../../contract/agents/company.ts'
import type { CompanyRegister } from './company-register.ts'

/** Of no real company: the tax office 9999 does not exist, the check digits are right. */
const companies: readonly Company[] = [
  {
    kind: 'legal',
    name: 'ООО «Белый парус»',
    inn: '9999000013',
    ogrn: '1269900000017',
    address: '350000, Краснодар, улица Красная, 10',
    director: 'Белова Марина Игоревна',
    state: 'active',
    registered_on: '2016-03-14',
    liquidated_on: null,
    okved: '79.11',
  },
  {
    kind: 'individual',
    name: 'ИП Захаров Игорь Петрович',
    inn: '999900001118',
    ogrn: '326990000000010',
    address: '443010, Самара',
    director: null,
    state: 'active',
    registered_on: '2019-09-02',
    liquidated_on: null,
    okved: '79.12',
  },
]

/** Where no key is given: a few made-up companies, so that the look-up can be tried, and nobody else. */
export const demoRegister: CompanyRegister = {
  source: 'demo',
  findByNumber: async (number) =>
    companies.find(({ inn, ogrn }) => inn === number || ogrn === number) ?? null,
}
