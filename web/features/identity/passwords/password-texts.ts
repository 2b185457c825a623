import { limits } from '../../../../contract/limits.ts'
import { counted } from '../../../ui/words/format.ts'

/** The words of passwords and open sign-ins, each once. */
export const passwordTexts = {
  email: 'Электронная почта',
  password: 'Пароль',
  loginTitle: 'Вход по паролю',
  loginLead: 'Для тех, кто задал пароль в профиле.',
  signIn: 'Войти',
  signInFailed: 'Не удалось войти',
  forgotten: 'Не помню пароль',

  restoreTitle: 'Восстановление пароля',
  restoreLead: 'Пришлём ссылку, по которой можно задать новый пароль.',
  send: 'Прислать ссылку',
  sendAgain: 'Прислать ещё раз',
  toLogin: 'Ко входу',

  newTitle: 'Новый пароль',
  newLead: 'После этого все прежние входы завершатся.',
  newPassword: 'Новый пароль',
  newHint: `Не короче ${limits.passwordMin}\u00a0символов. Подойдёт и фраза из нескольких слов`,
  save: 'Сохранить пароль',
  saveFailed: 'Не удалось сохранить пароль',
  saved: 'Пароль сохранён. Теперь войдите с ним.',
  noLink: 'В адресе нет кода ссылки. Откройте её из письма целиком.',
  otherLink: 'Запросить новую ссылку',

  proofTitle: 'Подтвердите, что это вы',
  proofLead: 'Контакты, деньги и документы открываем только после подтверждения.',
  proofPasswordLead: 'Введите пароль, с которым вы входите.',
  proofFailed: 'Не удалось подтвердить',
  sendingCode: 'Отправляем код…',
  factor: 'Код из приложения',

  row: 'Пароль',
  absent: 'Не задан',
  setOn: (day: string) => `Задан ${day}`,
  set: 'Задать пароль',
  change: 'Сменить пароль',
  setDone: 'Пароль сохранён',
  ended: (count: number) =>
    count > 0
      ? `Остальные входы завершены: ${counted(count, ['вход', 'входа', 'входов'])}.`
      : 'Других входов не было.',
  adminPassword: 'Пароль администратора задаётся в настройках сервера.',

  thisDevice: 'Это устройство',
  asAdmin: 'Вход администратора',
  seen: (when: string) => `Последний раз: ${when}`,
  end: 'Завершить',
  endOthers: 'Завершить все остальные',
  endAll: 'Выйти везде',
  endAllQuestion: 'Выйти на всех устройствах?',
  endAllHint: 'И на этом тоже: чтобы вернуться, понадобится код или пароль.',
  endAllNo: 'Остаться',
  listFailed: 'Не удалось загрузить список входов',
  endFailed: 'Не удалось завершить вход',
} as const
