/**
 * The union of operators that helps Russians abroad by the law on tourism (132-ФЗ, art. 11.1), as it tells of itself.
 * To be looked at again before real people sign.
 */
export const helpAbroad = {
  name: 'Ассоциация «Объединение туроператоров в сфере выездного туризма «ТУРПОМОЩЬ»',
  address: '101000, г. Москва, ул. Мясницкая, д. 47',
  phone: '+7 (499) 678-12-03',
} as const
