import { starsWords } from '../../../../contract/trip-labels.ts'
import { wizardExample } from '../../../../contract/wishes/wish-texts.ts'

/** The words of a trip in one sentence. */
export const wishTexts = {
  label: 'Опишите поездку одним предложением',
  placeholder: `Например: ${wizardExample}`,
  fill: 'Заполнить',
  understood: 'Поняли и заполнили',
  remove: (what: string) => `Убрать: ${what}`,
  departure: (city: string) => `Вылет: ${city}`,
  departureDays: (days: string) => `Вылет ${days}`,
  stars: starsWords,
  budget: (sum: string) => `до ${sum}`,
  adultsAsked: 'Сколько взрослых?',
  ageAsked: 'Возраст ребёнка?',
  stillAsked: 'В предложении сказано не всё о попутчиках: добавьте их здесь',
  unclear: 'Не поняли',
  open: 'Уточните',
  keep: 'Добавить в пожелания',
  nothing: 'Не нашли здесь ничего о поездке. Напишите, куда, когда и с кем.',
  failed: 'Не удалось прочитать предложение',
  retry: 'Повторить',
} as const
