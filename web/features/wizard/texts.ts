import { fieldText } from '../../../contract/texts.ts'
import { contactsPromise } from '../../ui/words/contacts-promise.ts'
import { tripLabels } from '../../../contract/trip-labels.ts'
import { money, nights } from '../../ui/words/format.ts'

/** The words of the wizard, each once: sections 2, 4, 5 and 8 of the specification where it gives them. */
export const texts = {
  steps: [
    { title: 'Выберите направление для вашего отдыха', short: 'Направление' },
    { title: 'Укажите детали отдыха и бюджет', short: 'Детали и бюджет' },
    { title: 'Добавьте пожелания и выберите тип отдыха', short: 'Пожелания' },
    { title: 'Проверьте детали и запустите аукцион', short: 'Проверка' },
    { title: 'Зарегистрируйтесь, и аукцион начнётся', short: 'Регистрация' },
  ],

  backToRequest: 'назад к заявке',
  back: 'назад',
  edit: 'Редактировать',
  next: 'Продолжить',
  launch: 'Запустить аукцион',
  registerAndLaunch: 'Зарегистрироваться и запустить',
  startAnew: 'Начать заново',
  phoneLater: 'Телефон понадобится в конце, для входа',
  phoneNext: 'На следующем шаге попросим номер телефона для регистрации или входа',

  destinationBox: 'Куда',
  destinationBoxHint: 'Страна, курорт или отель: поля ниже заполнятся сами',
  destinationBoxPlaceholder: 'Например: Пхукет, Крым или Rixos',
  destinationPaths: {
    country: () => undefined,
    region: (country: string) => `Курорт, ${country}`,
    hotel: (country: string, region: string) => ['Отель', region, country].filter(Boolean).join(', '),
  },
  departure: 'Город вылета',
  departurePlaceholder: 'Откуда летим?',
  departuresPopular: 'Популярные города',
  country: 'Страна',
  countryPlaceholder: 'Куда летим?',
  /** `nameFrom`: «из Казани». */
  countriesPopular: (nameFrom: string | undefined, age: string | null) =>
    `Популярные направления. Цены на двоих, 7\u00a0ночей, ${(nameFrom ?? 'из Москвы').replace(' ', '\u00a0')}, ${nameFrom === 'без перелёта' ? 'за отель' : 'с топливным сбором'}${age ? `, проверено ${age}` : ''}`,
  priceFrom: (price: number) => `от ${money(price)}`,
  region: 'Курорт',
  regionPlaceholder: 'Любой курорт',
  regionWaits: 'Сначала выберите страну',
  hotel: 'Отель',
  hotelPlaceholder: 'Любой отель',
  /** `count` of nights where prices stand beside the hotels. */
  hotelsPopular: (count: number | null) =>
    count === null ? 'Популярные отели' : `Популярные отели. Цены за\u00a0всех, ${nights(count)}`,
  hotelWaits: 'Сначала выберите курорт',
  intoWishes: (place: string) => `Добавить «${place}» в пожелания`,
  inWishes: (place: string) => `«${place}» теперь в пожеланиях`,
  inWishesText: 'Агенты увидят это название и поищут сами.',
  stars: tripLabels.stars,
  starsAny: tripLabels.starsAny,
  noDeparture: 'Укажите город вылета!',
  noCountry: 'Выберите страну назначения!',

  dates: tripLabels.dates,
  datesTitle: 'Диапазон дат, в который вы готовы начать поездку',
  datesPlaceholder: 'С какого по какое?',
  calendarNote: (age: string, isWithFlight: boolean) =>
    `Самая низкая цена тура за всех, ${isWithFlight ? 'с топливным сбором' : 'без перелёта'}. Подчёркнуты самые дешёвые дни. Обновлено ${age}.`,
  calendarPrice: (price: number) => `от ${money(price)} за всех`,
  calendarLow: 'один из самых дешёвых дней',
  nights: tripLabels.nights,
  guests: tripLabels.guests,
  meal: tripLabels.meal,
  mealPlaceholder: tripLabels.mealAny,
  budget: tripLabels.budget,
  budgetPlaceholder: 'Например, 150 000',
  checkBudget: 'Проверить бюджет',
  budgetInfo:
    'Бюджет нужен, чтобы агенты понимали, на какую сумму вы рассчитываете, и предлагали туры в её пределах. Это цена тура за всех: перелёт, отель, питание и топливный сбор.',
  minimumIncludes: (isWithFlight: boolean) =>
    isWithFlight ? 'За всех, с топливным сбором.' : 'За всех, без перелёта.',
  /** `source`: whose prices, where not those of the price lists. */
  pricesUpdated: (age: string, source?: string | null) =>
    `Проверено ${age}, ${source ? `по\u00a0данным ${source}` : 'по\u00a0прайс-листам'}.`,
  stillAsking: (whom: string) => `Уточняем у\u00a0${whom}…`,

  pricesTitle: 'Сколько стоят такие туры',
  pricesWait: 'Выберите даты вылета, и здесь появятся цены туров.',
  pricesLoading: 'Смотрим цены туров…',
  pricesNone: 'В прайс-листах таких туров нет',
  pricesNoneText: 'Измените даты, ночи или направление. Или проверьте бюджет: агенты поищут вручную.',
  pricesFailed: 'Не удалось узнать цены туров',
  pricesFailedText: 'Бюджет можно проверить и без них.',
  pricesFound: (found: string) => `Нашли ${found}. Сумму можно выбрать здесь.`,
  budgetByPrices: 'Бюджет по ценам туров',
  budgetNotNamed: 'Бюджет не указан',
  budgetHoldsNone: (total: string) => `В ваш бюджет не попадает ни один тур из\u00a0${total}`,
  budgetHoldsOnly: 'В ваш бюджет попадает единственный тур',
  budgetHoldsAll: (total: string) => `В ваш бюджет попадают все ${total}`,
  budgetHolds: (verb: string, held: string, total: string) => `В ваш бюджет ${verb} ${held} из\u00a0${total}`,
  budgetHoldsAbout: (held: string, total: string) => `В ваш бюджет попадает около ${held} из\u00a0${total}`,
  barOf: (from: number, to: number, held: string) => `${money(from)}\u00a0– ${money(to)}: ${held}`,
  halfUpTo: (median: number) => `половина туров до\u00a0${money(median)}`,
  priceLeast: (price: number) => `минимум ${money(price)}`,
  priceMost: (price: number) => `до ${money(price)}`,

  /** At the budget, of whoever wishes to go on before it is settled. */
  budgetWaits: {
    unchecked: fieldText.priceUnchecked,
    checking: 'Дождитесь проверки: она займёт пару секунд',
    'too-low': (minimum: number) =>
      `Меньше минимальной цены рынка, это ${money(minimum)}: увеличьте бюджет или измените условия`,
    'no-tours': 'Цены рынка нет: продолжите без неё или измените условия',
  },
  budgetIdle: 'Укажите сумму за весь тур и нажмите «Проверить бюджет»: мы сравним её с ценами рынка.',
  budgetChecking: 'Проверяем ваш бюджет…',
  budgetTooLow: (minimum: number) =>
    `Эта сумма слишком низкая для рынка. Чтобы агенты могли ответить, установите минимальную цену\u00a0— ${money(minimum)}.`,
  setMinimum: tripLabels.setMinimum,
  budgetMatched: 'Ваш бюджет соответствует рыночным ценам!',
  /** `isOnly`: the budget pays for one tour alone. */
  budgetMatchedText: (minimum: number, isOnly: boolean) =>
    isOnly
      ? `В бюджет попадает один тур, он стоит ${money(minimum)}. С бюджетом больше агентам будет из чего выбирать.`
      : `Самый доступный тур по вашим условиям стоит ${money(minimum)}, так что агентам есть из чего выбирать.`,
  noTours: 'По этим условиям туров не нашлось',
  noToursText: (suggested: number) =>
    `Попробуйте другие даты или направление. Можно продолжить и так: агенты поищут вручную, рекомендуем бюджет от ${money(suggested)}.`,
  setSuggested: (suggested: number) => `Установить ${money(suggested)}`,
  withoutPrice: 'Продолжить без цены рынка',
  checkNow: 'Нажмите «Проверить бюджет», чтобы продолжить.',
  checkFailed: 'Не удалось проверить бюджет',
  checkFailedText: 'Всё, что вы заполнили, на месте.',
  noMinimum: 'Не удалось узнать минимальную цену',
  noMinimumText: 'Попробуйте проверить бюджет ещё раз через несколько секунд.',
  budgetChanged: 'Вы изменили параметры тура. Нажмите кнопку «Проверить бюджет» для продолжения',
  minimumIs: (minimum: number) =>
    `Минимально допустимый бюджет\u00a0— ${money(minimum)} для выбранных условий.`,

  wishes: tripLabels.wishes,
  wishesPlaceholder: 'Например: первая линия, песчаный пляж, прямой рейс утром, номер с видом на море',
  restTypes: 'Тип отдыха',

  destination: 'Страна и курорт',
  tourists: 'Туристы',
  anyValue: tripLabels.starsAny,
  anyMeal: tripLabels.mealAny,
  anyHotel: 'Любой отель',
  marketMinimum: 'Минимальная цена на рынке',
  yourBudget: 'Ваш бюджет',
  budgetLabels: { below: 'Ниже рынка', match: 'Минимум рынка', above: 'Выше рынка' },
  noWishes: 'Без пожеланий',
  launchedBy: 'Кто запускает',
  trip: 'Поездка',
  consents: 'Согласия',
  accept: { legal: 'Принимаю', agreement: 'Принимаю', 'terms-of-use': 'Даю согласие на' },

  signInTitle: 'Войдите или зарегистрируйтесь, чтобы начать аукцион',
  signInSubtitle: `Номер нужен для входа и связи. ${contactsPromise}`,

  sameRuns: (id: number) => `Такая заявка уже идёт: №${id}`,
  sameRunsText:
    'В ней те же направление, даты, ночи, гости и питание. Бюджет и пожелания можно изменить в ней самой.',
  openSame: 'Открыть её',
  launchAnother: 'Запустить ещё одну',

  attention: 'Внимание',
  understood: 'Понятно',
  retry: 'Повторить',
  auctionNumber: (id: number) => `Аукцион №${id}`,
  auctionStarted: 'Готово! Аукцион запущен — первые отклики уже в пути.',
  created: 'Заявка создана!',
  createdText: (id: number) => `Аукцион №${id} успешно создан`,
  profileCreated: 'Профиль создан и аукцион запущен!',
  profileCreatedText: 'Предложения агентов смотрите в личном кабинете, в разделе «Мои аукционы».',
  chatHint: 'Когда агент откликнется, у вас появится с ним чат.',
  toAuction: 'Перейти к аукциону',
  fine: 'Хорошо',
  telegram: 'Получать отклики в Telegram',
  connectTelegram: 'Подключить',
  telegramText: 'Сообщим о каждом новом предложении, чтобы вы ничего не пропустили.',
} as const

/** The notes that lead a desktop visitor: what the step is for, and the way on. */
export const guideTexts = {
  title: (at: number, of: number, name: string) => `Шаг\u00a0${at}\u00a0из\u00a0${of}: ${name}`,
  steps: [
    {
      name: 'направление',
      text: 'Достаточно города вылета и страны. Курорт и отель можно не указывать: так предложений будет больше.',
    },
    { name: 'детали и бюджет', text: 'Выберите даты и проверьте бюджет: сразу увидите, реальна ли сумма.' },
    {
      name: 'пожелания',
      text: 'Расскажите, что для вас важно. Чем точнее пожелания, тем точнее предложения.',
    },
    { name: 'проверка', text: 'Всё верно? Отметьте согласия и запускайте.' },
    { name: 'регистрация', text: 'Последний шаг: представьтесь, и аукцион начнётся.' },
  ],
  changeBudget: 'Изменить бюджет',
  acceptAndGo: 'Принять документы и продолжить',
  acceptText: 'Всё верно? Нажимая кнопку, вы принимаете',
  documents: {
    legal: 'публичную оферту',
    agreement: 'пользовательское соглашение',
    'terms-of-use': 'условия обработки персональных данных',
  },
} as const
