import { limits } from './limits.ts'
import { workLimits } from './cabinet-limits.ts'
import { NBSP, thousands } from './numbers.ts'
import { counted, money } from './texts.ts'

/** What is said of the fields of the cabinets; the public pages and the wizard do without. */
export const workText = {
  /** As the specification writes it, with a plain space in the sum. */
  fee: `Стоимость отклика не ниже ${thousands(limits.feeMin).replace(NBSP, ' ')} руб.`,
  keyFee: `Предел на день — от ${money(limits.feeMin)} до ${money(limits.rangeInputMax)}, целыми рублями`,
  options: `Выберите от одного до ${limits.optionsMax} туров`,
  optionsRepeat: 'Один и тот же тур выбран дважды',
  comment: `Комментарий не может быть длиннее ${counted(workLimits.commentMax, 'symbol')}`,
  ownPrice: 'Укажите свою цену целыми рублями, больше нуля',
  optionComment: `Комментарий к туру не может быть длиннее ${counted(workLimits.optionCommentMax, 'symbol')}`,
  /** What is left of a template in its braces. */
  unfilled: (left: readonly string[]) => `Осталось ${left.join(', ')}: подставьте значение или удалите`,
  message: 'Напишите сообщение',
  messageTooLong: `Сообщение не может быть длиннее ${counted(workLimits.messageMax, 'symbol')}`,
  blockReason: 'Укажите причину блокировки: её прочитает и сам человек',
  blockEnd: 'Укажите дату и час, до которых человек заблокирован',
  blockEndPast: 'Это время уже прошло. Укажите более позднее',
  blockEndFar:
    'Заблокировать можно не дальше чем на три года. Укажите более раннюю дату или выберите «Без срока»',
  blockEndReason: 'Укажите, почему срок меняется: причину увидят в журнале',
  blockLiftReason: 'Укажите, почему блокировка снимается: причину увидят другие сотрудники',
  confirmDeletion: 'Подтвердите, что хотите удалить профиль',
  periodEnds: 'Укажите обе даты: начало и конец периода',
  periodSame: 'Конец периода не может совпадать с началом',
  periodFuture: 'Эта дата ещё не наступила',
  periodLong: 'Период не может быть длиннее трёх лет',
  periodPast: 'Эта дата уже прошла',
  filterValues: `Выберите не больше ${workLimits.filterValuesMax} значений`,
  filterEnds: 'Конец не может быть меньше начала',
  filterName: `Название — от 1 до ${counted(workLimits.filterNameMax, 'symbol')}`,
  cursor: 'Неверная ссылка на страницу. Откройте ленту заново',
  templateName: `Название — от 1 до ${counted(workLimits.templateNameMax, 'symbol')}`,
  percent: `Комиссия — от 0 до ${workLimits.percentMax}\u00a0%, до десятых`,
  operatorsRepeat: 'Туроператор назван дважды',
  topUp: `Сумма пополнения — от ${money(workLimits.topUpMin)} до ${money(workLimits.topUpMax)}, целыми рублями`,
  refundAmount: 'Укажите сумму возврата в рублях, не больше суммы платежа',
  refundNote: 'Укажите причину возврата: её увидят другие администраторы',
  declineNote: 'Укажите причину отказа: её увидит плательщик',
  sandboxCard: 'Это песочница: настоящие карты здесь не нужны. Возьмите одну из тестовых',
  bankAccount: 'Номер счёта состоит из 20 цифр',
  bic: 'БИК состоит из 9 цифр и начинается с 04',
  bank: 'Укажите название банка',
  accountOfBank: 'Этот счёт не подходит к этому БИК: проверьте цифры',
  paperNumber: 'Укажите номер платёжного поручения: до 30 цифр и букв',
  sandboxCode: 'Введите четыре цифры кода',
  cardExpires: 'Укажите срок карты в виде мм/гг',
  cardOver: 'Срок действия карты вышел. Проверьте его или возьмите другую карту',
  cardCvc: 'Код на обороте состоит из трёх цифр',
} as const
