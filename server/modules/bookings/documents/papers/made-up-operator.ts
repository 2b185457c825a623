import type { OperatorFacts } from '../../../../../contract/bookings/documents/operators.ts'

/** Of no register: what stands where a demo agency's is asked for. */
export const MADE_UP_AGENT_NUMBER = 'РТА 0000000'

/** What a demo agency tells of an operator: nothing of a real one, and whoever reads it sees that. */
export function madeUpOperator(name: string): OperatorFacts {
  return {
    name: `«${name}», вымышленные сведения для демонстрации`,
    short_name: `«${name}» (демонстрация)`,
    register_number: 'РТО 000000',
    inn: '9999000084',
    address: '101000, г. Москва, ул. Примерная, д. 5',
    postal_address: '101000, г. Москва, а/я 15',
    phone: '+7 (000) 000-00-02',
    security: {
      kind: 'insurance',
      number: 'ДЕМО-1',
      signed_on: '2026-01-20',
      since: '2026-02-01',
      until: '2030-01-31',
      sum: 50_000_000,
      provider_name: '«Страховая компания Маяк» (демонстрация)',
      provider_address: '115000, г. Москва, наб. Образцовая, д. 2',
      provider_postal_address: '115000, г. Москва, а/я 7',
    },
  }
}
