import { limits } from './limits.ts'
import { counted, money } from './texts.ts'

/** What is said of the fields of agents and administrators; the pages of tourists do without. */
export const workText = {
  periodEnds: 'Укажите обе даты: начало и конец периода',
  periodSame: 'Конец периода не может совпадать с началом',
  periodFuture: 'Эта дата ещё не наступила',
  periodLong: 'Период не может быть длиннее трёх лет',
  periodPast: 'Эта дата уже прошла',
  filterValues: `Выберите не больше ${limits.filterValuesMax} значений`,
  filterEnds: 'Конец не может быть меньше начала',
  filterName: `Название — от 1 до ${counted(limits.filterNameMax, 'symbol')}`,
  cursor: 'Неверная ссылка на страницу. Откройте ленту заново',
  templateName: `Название — от 1 до ${counted(limits.templateNameMax, 'symbol')}`,
  percent: `Комиссия — от 0 до ${limits.percentMax}\u00a0%, до десятых`,
  operatorsRepeat: 'Туроператор назван дважды',
  topUp: `Сумма пополнения — от ${money(limits.topUpMin)} до ${money(limits.topUpMax)}, целыми рублями`,
  refundAmount: 'Укажите сумму возврата в рублях, не больше суммы платежа',
  refundNote: 'Укажите причину возврата: её увидят другие администраторы',
  sandboxCard: 'Это песочница: настоящие карты здесь не нужны. Возьмите одну из тестовых',
  cardExpires: 'Укажите срок карты в виде мм/гг',
  cardCvc: 'Код на обороте состоит из трёх цифр',
} as const
