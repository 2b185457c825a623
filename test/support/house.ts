/** The settings of a company that runs the site for real people: of no tax office, its check digits are right. */
export const houseSettings = {
  COMPANY_NAME: 'ООО «Сто дорог»',
  COMPANY_INN: '9999000101',
  COMPANY_OGRN: '1269999000006',
  COMPANY_ADDRESS: '190000, Санкт-Петербург, Галерная улица, 20',
  COMPANY_EMAIL: 'office@example.ru',
}

/** With which it starts for real people on this machine: all that is required, and nothing that is made up. */
export const realSettings = {
  NODE_ENV: 'production',
  LOTOUR_DATA_DIR: '.data/test-app',
  SECRET_KEY: 'k'.repeat(40),
  LOTOUR_KEYS_DIR: '.data/test-keys',
  SMS_PROVIDER: 'smsru',
  SMS_API_KEY: 'sms-key-of-nobody',
  SMTP_URL: 'smtps://lotour:mail-word@mail.example.ru',
  MAIL_FROM: 'Лотур <noreply@example.ru>',
  ...houseSettings,
  PUBLIC_URL: 'https://lotour.ru',
  TRUSTED_PROXIES: 'none',
  LOTOUR_EMBEDDED: '1',
  METRICS_TOKEN: 'a-word-for-prometheus',
  ADMIN_EMAIL: 'boss@lotour.ru',
  ADMIN_PASSWORD: 'Три-толстяка-1924',
}
