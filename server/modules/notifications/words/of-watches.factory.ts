import type { Said } from './said.factory.ts'

/** What is told of prices that somebody watches. */
export const ofWatches: readonly Said[] = [
  [
    'watch.fell',
    { watch_id: 4, place: 'Турция', price: 141_000, was: 150_000, checked_at: '2026-11-24T07:40:00Z' },
    1,
    [
      'Цена снизилась: Турция',
      'От 141\u00a0000\u00a0₽, было от 150\u00a0000\u00a0₽. Проверено 24\u00a0ноября в\u00a010:40 по Москве. Те же гости, ночи и питание.',
      'Посмотреть',
      '/tourist/my-auctions/?watches=1',
    ],
  ],
  [
    'watch.gone',
    { watch_id: 4, place: 'Rixos Sungate' },
    1,
    [
      'Больше не продаётся: Rixos Sungate',
      'Три дня в прайс-листах нет ни одного такого тура. Мы перестали следить за этой ценой.',
      'Посмотреть',
      '/tourist/my-auctions/?watches=1',
    ],
  ],
]
