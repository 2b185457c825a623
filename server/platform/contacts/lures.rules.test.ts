import { describe, expect, test } from 'vitest'
import { luresAway } from './lures.rules.ts'

describe('CHAT-07 what asks to pay or to write past the site', () => {
  test.each([
    'Переведите на карту 50 %, и я забронирую',
    'Переведите предоплату мне на карту Сбера',
    'Скиньте аванс по номеру телефона',
    'Можно на карту перевести, так быстрее',
    'Оплатите по номеру карты, его пришлю',
    'ПЕРЕВОДИТЕ  на\nкарту',
    'Напишите в WhatsApp',
    'Напишите мне в вотсап, там удобнее',
    'Давайте перейдём в телеграм',
    'В телегу пишите',
    'Пишите в личку',
    'Оплатите здесь: https://yoomoney.ru/to/4100111',
    'Вот счёт: https://tinkoff.ru/rm/ivanov.ivan/abc',
    'Ссылка на оплату: lotour-pay.ru/pay/12',
    'https://best-tours.example/invoice?id=4',
  ])('%s', (text) => expect(luresAway(text)).toBe(true))
})

describe('CHAT-07 what any trip is talked about with is no lure', () => {
  test.each([
    'Оплатить можно картой или по СБП, кнопкой в бронировании',
    'Пришлю карту отеля и план пляжа',
    'Отправьте, пожалуйста, паспорта на проверку',
    'Перевод из аэропорта в отель включён',
    'Трансфер на автобусе, 40 минут',
    'Напишите в чат, если что-то изменится',
    'Страница тура: https://lotour.ru/tourist/bookings/12',
    'Отель: https://rixos.com/ru/hotel-resort/rixos-premium',
    'Звоните, если самолёт задержится',
    'Максимум двое взрослых, в номере «макси» есть кухня',
  ])('%s', (text) => expect(luresAway(text)).toBe(false))
})

test('CHAT-07 a long text costs no more than its length', () => {
  for (const word of [
    'переведите ',
    'на карту ',
    'напишите в ',
    'https://a.b/',
    'a.b.c.d.e/',
    'pay/',
    '4276 ',
  ])
    for (const much of [word.repeat(4000 / word.length), word.trim().repeat(4000 / word.length)]) {
      const start = process.cpuUsage()
      luresAway(much)
      expect(process.cpuUsage(start).user).toBeLessThan(200_000)
    }
})
