import { expect, test } from 'vitest'
import type { Silence, SilenceCause } from '../../../../contract/silence/silence.ts'
import { causeWords, clockUntil, usualWords, waitedWords } from './silence-words.rules.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const silence = (more: Partial<Silence>): Silence => ({
  state: 'calm',
  usual_minutes: 120,
  measured_by: 12,
  waited_minutes: 0,
  causes: [],
  undo: null,
  ...more,
})
const cause = (more: Partial<SilenceCause> & Pick<SilenceCause, 'kind'>): SilenceCause => ({
  number: 1,
  price: null,
  was: null,
  name: null,
  is_night: false,
  can_fix: true,
  ...more,
})
const said = (more: Parameters<typeof cause>[0]) => {
  const { number, text, press } = causeWords(cause(more))
  return plain(`${number} ${text} [${press}]`)
}

test.each([
  [1, 'обычно первый отклик приходит за 1 минуту'],
  [37, 'обычно первый отклик приходит за 40 минут'],
  [120, 'обычно первый отклик приходит за 2 часа'],
  [170, 'обычно первый отклик приходит за 3 часа'],
  [3000, 'обычно первый отклик приходит за 3 дня'],
])('JOY-05 a usual wait of %i minutes is «%s»', (usual_minutes, words) => {
  expect(plain(usualWords(silence({ usual_minutes })))).toBe(words)
})

test('JOY-05 where too few were seen nothing is called usual; what has passed is never rounded up', () => {
  expect(plain(usualWords(silence({ measured_by: null })))).toBe('первый отклик ждём до 2 часов')
  expect(plain(waitedWords(silence({ measured_by: null, waited_minutes: 179 })))).toBe('Ждём 2 часа')
  expect(plain(waitedWords(silence({ waited_minutes: 21 })))).toBe(
    'Ждём 20 минут, обычно первый отклик приходит за 2 часа',
  )
})

test('JOY-05 each cause says its number first and what the tap does', () => {
  expect(said({ kind: 'hidden', number: 1 })).toBe('0 из 1 агентства видят заявку: она скрыта [Показать]')
  expect(said({ kind: 'budget', number: 20, price: 250_000, was: 249_300 })).toBe(
    '−20 % бюджет ниже минимума рынка: туры стоят от 249 300 ₽ [Поднять до 250 000 ₽]',
  )
  expect(said({ kind: 'agents', number: 2 })).toBe(
    '2 агентства работают с этой страной: это немного. Сообщим о заявке ещё раз в 9:00 по Москве [Сообщить утром]',
  )
  expect(said({ kind: 'agents', number: 21, is_night: true })).toContain(
    '21 агентство работает с этой страной, сейчас',
  )
  expect(said({ kind: 'dates', number: 3, price: 120_000, was: 150_000 })).toBe(
    '±3 дня от 120 000 ₽ вместо 150 000 ₽ [Расширить даты]',
  )
  expect(said({ kind: 'departure', number: 122, price: 110_000, name: 'из Казани' })).toBe(
    '122 км вылет из Казани от 110 000 ₽, из вашего города туров нет [Вылет из Казани]',
  )
  expect(said({ kind: 'hotel', number: 22, price: 130_000, name: 'Rixos' })).toBe(
    '22 тура в похожие отели от 130 000 ₽, а в «Rixos» ни одного [Похожие отели]',
  )
})

test('JOY-05 the clock of the undo stands between ten minutes and nothing, whatever the browser’s clock says', () => {
  const until = '2026-11-20T09:10:00.000Z'
  const at = (time: string) => clockUntil(until, Date.parse(`2026-11-20T${time}Z`), 10)
  expect([at('09:00:19'), at('09:09:55'), at('08:00:00'), at('10:00:00')]).toEqual([
    '9:41',
    '0:05',
    '10:00',
    '0:00',
  ])
})
