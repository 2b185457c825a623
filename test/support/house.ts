/** The settings of a company that runs the site for real people: of no tax office, its check digits are right. */
export const houseSettings = {
  COMPANY_NAME: 'ООО «Сто дорог»',
  COMPANY_INN: '9999000101',
  COMPANY_OGRN: '1269999000006',
  COMPANY_ADDRESS: '190000, Санкт-Петербург, Галерная улица, 20',
  COMPANY_EMAIL: 'office@example.ru',
}
