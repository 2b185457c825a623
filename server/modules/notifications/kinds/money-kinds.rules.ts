import { money } from '../../../../contract/texts.ts'
import { EVERYWHERE, kind } from './kind.rules.ts'

const shop = () => '/profile'
const balance = () => '/travel-agent/balance'

/** What is told of payments and of the books. */
export const moneyKinds = {
  'top_up.paid': kind<{ roubles: number }>({
    title: 'Пополнение баланса',
    audience: 'agent',
    urgency: 'calm',
    channels: ['page', 'email'],
    freshHours: 72,
    words: ({ roubles }) => ({
      title: `Баланс пополнен на ${money(roubles)}`,
      text: 'Деньги на балансе: можно отвечать на заявки.',
      button: 'Открыть баланс',
    }),
    link: balance,
  }),
  'top_up.refunded': kind<{ roubles: number; is_done: boolean }>({
    title: 'Возврат пополнения на карту',
    audience: 'agent',
    urgency: 'calm',
    channels: ['page', 'email'],
    freshHours: 72,
    words: ({ roubles, is_done }) => ({
      title: is_done ? `Возвращено на карту: ${money(roubles)}` : `Возврат ${money(roubles)} не прошёл`,
      text: is_done ? 'Банк зачислит деньги в течение нескольких дней.' : 'Деньги снова на балансе.',
      button: 'Открыть баланс',
    }),
    link: balance,
  }),
  'money.returned': kind<{ roubles: number; owed: number }>({
    title: 'Деньги вернулись на карту мимо Лотура',
    audience: 'agent',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    words: ({ roubles, owed }) => ({
      title: `Платёжный сервис вернул ${money(roubles)}`,
      text:
        owed > 0
          ? `Деньги ушли обратно на карту. На балансе не хватило ${money(owed)}: это долг, он погасится из следующих поступлений.`
          : 'Деньги ушли обратно на карту и списаны с баланса.',
      button: 'Открыть баланс',
    }),
    link: balance,
  }),
  'money.gone': kind<{ roubles: number; owed: number }>({
    title: 'Возврат мимо Лотура',
    audience: { right: 'see_ledger' },
    urgency: 'prompt',
    channels: EVERYWHERE,
    required: ['page', 'email'],
    freshHours: 72,
    words: ({ roubles, owed }) => ({
      title: `Мимо Лотура возвращено ${money(roubles)}`,
      text:
        owed > 0
          ? `Возврат в кабинете платёжного сервиса или спор с банком. Агент остался должен ${money(owed)}.`
          : 'Возврат в кабинете платёжного сервиса или спор с банком. Сумма списана с баланса агента.',
      button: 'Открыть учёт',
    }),
    link: () => '/admin/ledger',
  }),
  'agency_shop.changed': kind<{ title: string; is_connected: boolean }>({
    title: 'Куда приходят деньги за туры',
    audience: 'agent',
    urgency: 'security',
    channels: EVERYWHERE,
    required: ['page', 'email'],
    freshHours: 72,
    words: ({ title, is_connected }) => ({
      title: is_connected ? 'Деньги за туры теперь приходят иначе' : 'Приём оплаты отключён',
      text: is_connected
        ? `Туристы будут платить сюда: ${title}. Если это сделали не вы, отключите приём оплаты и напишите нам.`
        : `Туристы больше не могут платить: отключено — ${title}. Если это сделали не вы, напишите нам.`,
      button: 'Открыть профиль',
    }),
    link: shop,
  }),
  'agency_shop.lost': kind<{ title: string }>({
    title: 'Магазин не пускает Лотур',
    audience: 'agent',
    urgency: 'prompt',
    channels: EVERYWHERE,
    required: ['page', 'email'],
    freshHours: 72,
    words: ({ title }) => ({
      title: 'Туристы не могут вам заплатить',
      text: `Доступ закрыт: ${title}. Подключите его снова, а до этого завершайте возвраты сами, в кабинете ЮKassa.`,
      button: 'Подключить снова',
    }),
    link: shop,
  }),
  'agency_shop.lost_there': kind<{ title: string; agency_id: number }>({
    title: 'Агентство потеряло магазин',
    audience: { right: 'see_ledger' },
    urgency: 'prompt',
    channels: ['page', 'email'],
    freshHours: 72,
    words: ({ title, agency_id }) => ({
      title: `Агентство №${agency_id} не может принять оплату`,
      text: `Доступ закрыт: ${title}. Проверьте, что блокировки и возвраты туристам там не зависли.`,
      button: 'Открыть учёт',
    }),
    link: () => '/admin/ledger',
  }),
  /** Of a top-up, or of the fee of an offer. */
  'refund.asked': kind<{ roubles: number; offer_id?: number }>({
    title: 'Возврат ждёт подтверждения',
    audience: { right: 'decide_refunds' },
    urgency: 'prompt',
    channels: ['page', 'email'],
    freshHours: 72,
    words: ({ roubles, offer_id }) => ({
      title: `Возврат ${money(roubles)} ждёт второго администратора`,
      text: 'Крупный возврат, сразу или по частям, подтверждает администратор, который его не просил.',
      button: offer_id ? 'Открыть отклики' : 'Открыть учёт',
    }),
    link: ({ offer_id }) => (offer_id ? '/admin/offers' : '/admin/ledger'),
  }),
  'ledger.broken': kind<{ rules: number }>({
    title: 'Учёт не сходится',
    audience: { right: 'see_ledger' },
    urgency: 'security',
    channels: EVERYWHERE,
    required: ['page', 'email'],
    freshHours: 72,
    words: ({ rules }) => ({
      title: 'Учёт не сходится',
      text: `Проверка нашла расхождения: нарушено правил — ${rules}. Посмотрите, какие строки не сходятся.`,
      button: 'Открыть учёт',
    }),
    link: () => '/admin/ledger',
  }),
}
