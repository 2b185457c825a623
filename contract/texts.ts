import { limits } from './limits.ts'
import { money, plural, thousands } from './numbers.ts'

export { money, plural }

export const nouns = {
  night: ['ночь', 'ночи', 'ночей'],
  day: ['день', 'дня', 'дней'],
  adult: ['взрослый', 'взрослых', 'взрослых'],
  child: ['ребёнок', 'ребёнка', 'детей'],
  tourist: ['турист', 'туриста', 'туристов'],
  offer: ['отклик', 'отклика', 'откликов'],
  tour: ['тур', 'тура', 'туров'],
  option: ['вариант', 'варианта', 'вариантов'],
  symbol: ['символ', 'символа', 'символов'],
  year: ['год', 'года', 'лет'],
  star: ['звезда', 'звезды', 'звёзд'],
  place: ['место', 'места', 'мест'],
  hotel: ['отель', 'отеля', 'отелей'],
  auction: ['аукцион', 'аукциона', 'аукционов'],
  message: ['сообщение', 'сообщения', 'сообщений'],
  agent: ['агент', 'агента', 'агентов'],
  change: ['перемена', 'перемены', 'перемен'],
  notification: ['уведомление', 'уведомления', 'уведомлений'],
} as const satisfies Record<string, readonly [string, string, string]>

/** '7 ночей': a count with its noun, a non-breaking space between. */
export function counted(count: number, noun: keyof typeof nouns): string {
  return countedBy(count, nouns[noun])
}

/** The same with the noun's own three forms. */
export function countedBy(count: number, forms: readonly [one: string, few: string, many: string]): string {
  return `${thousands(count)}\u00a0${plural(count, forms)}`
}

/** The texts of field errors: section 5 of the specification. */
export const fieldText = {
  empty: 'Пожалуйста, заполните данные',
  lastName: 'Пожалуйста, укажите фамилию',
  firstName: 'Пожалуйста, укажите имя',
  cityUnknown: 'Город не найден',
  phone: 'Пожалуйста, укажите телефон',
  email: 'Введите корректный адрес почты!',
  emailTooLong: `Адрес почты не может быть длиннее ${counted(limits.emailMax, 'symbol')}`,
  emailLocalTooLong: `Часть адреса до @ не может быть длиннее ${limits.emailLocalMax}\u00a0символов`,
  emailDomainTooLong: `Часть адреса после @ не может быть длиннее ${counted(limits.emailDomainMax, 'symbol')}`,
  departure: 'Пожалуйста, укажите город вылета',
  country: 'Пожалуйста, укажите страну прибытия',
  nameMin: `Минимальная длина — ${counted(limits.nameMin, 'symbol')}`,
  nameMax: `Максимальная длина — ${counted(limits.nameMax, 'symbol')}`,
  patronymicMax: `Максимальная длина — ${counted(limits.patronymicMax, 'symbol')}`,
  nameLetters: 'Используйте буквы, дефис и пробел',
  fullName: 'Необходимо полностью указать фио',
  fullNameMax: `Максимальная длина — ${counted(limits.fullNameMax, 'symbol')}`,
  phoneDigits: `В номере должно быть ${limits.phoneDigits} цифр`,
  phoneCountry:
    'На номера этой страны коды не отправляются. Укажите другой номер или войдите по почте и паролю.',
  phoneArea: 'Проверьте номер: такого кода города или оператора нет. Возможно, пропущена или добавлена цифра',
  phoneTooLong: `В номере не может быть больше ${limits.phoneDigitsMax} цифр`,
  phoneTaken: 'Данный телефон уже используется другим пользователем',
  phoneSame: 'Это ваш нынешний номер',
  emailUndeliverable: 'Письма на этот адрес не доходят: проверьте, нет ли в нём опечатки',
  emailTaken: 'Данный e-mail уже используется другим пользователем',
  code: `Код должен содержать ${counted(limits.codeLength, 'symbol')}`,
  paymentWishesTooLong: `Пожелания к оплате не могут быть длиннее ${counted(limits.paymentWishesMax, 'symbol')}`,
  wishesTooLong: `Пожелания не могут быть длиннее ${counted(limits.wishesMax, 'symbol')}`,
  price: `Укажите бюджет не меньше ${money(limits.budgetMin)}`,
  priceMax: `Бюджет не может превышать ${money(limits.rangeInputMax)}`,
  priceUnchecked: 'Проверьте бюджет, чтобы продолжить',
  priceCheckFirst: 'Проверьте актуальную стоимость тура',
  dateEarly: 'Вылет возможен не раньше завтрашнего дня',
  dateLate: 'Вылет возможен не позже чем через год',
  dateOrder: 'Конец диапазона не может быть раньше начала',
  nights: `Количество ночей — от ${limits.nightsMin} до ${limits.nightsMax}`,
  adults: `Взрослых может быть от ${limits.adultsMin} до ${limits.adultsMax}`,
  children: `Детей может быть не больше ${limits.childrenMax}`,
  childAge: `Возраст ребёнка — от ${limits.childAgeMin} до ${limits.childAgeMax} лет`,
  stars: `Класс отеля — от ${limits.starsMin} до ${limits.starsMax} звёзд`,
  meals: 'Выберите питание из списка',
  restTypes: 'Выберите тип отдыха из списка',
  resortOutside: 'Этот курорт находится в другой стране',
  hotelOutside: 'Этот отель находится в другом месте',
  consents: 'Чтобы запустить аукцион, примите три документа',
  consentVersion: 'Документ обновился. Обновите страницу и примите новую редакцию',
  unknownField: 'Лишнее поле',
  wrongType: 'Неверное значение',
  unstorable: 'В тексте есть недопустимые символы',
} as const

/** Of a neighbour's number: '375', 12. */
export function phoneLengthText(code: string, digits: number): string {
  return `В номере с\u00a0кодом +${code} должно быть ${digits}\u00a0цифр вместе с\u00a0кодом`
}
