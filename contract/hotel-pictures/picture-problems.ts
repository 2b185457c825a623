import { z } from 'zod'
import '../platform/no-eval.ts'

/** Why an address has given no photo, for whoever has named it. */
export const pictureProblems = {
  address: 'По такому адресу фото не взять: нужен адрес, который начинается с https://',
  inside: 'Адрес ведёт во внутреннюю сеть, а не в интернет',
  redirects: 'Адрес ведёт с одной страницы на другую и никуда не приводит',
  gone: 'По этому адресу фото нет',
  unwanted: 'По этому адресу не фото',
  not_a_picture: 'По этому адресу не фото',
  large: 'Файл больше 12 МБ',
  empty: 'По этому адресу пустой файл',
  animated: 'Картинка движется: нужно обычное фото',
  too_many_pixels: 'Фото слишком большое: сторона не длиннее 12 000 точек',
  too_small: 'Фото слишком маленькое: нужно не меньше 200 на 150 точек',
  broken: 'Файл повреждён',
  busy: 'Сайт с фото отказал, попробуем ещё',
  silent: 'Сайт с фото не отвечает, попробуем ещё',
  unreachable: 'До сайта с фото не дойти, попробуем ещё',
} as const satisfies Record<string, string>

export type PictureProblem = keyof typeof pictureProblems
export const PictureProblem = z.enum(Object.keys(pictureProblems) as [PictureProblem, ...PictureProblem[]])
