import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { hotPagesMax, hotToursPerPage } from '../supply/hot-tours.ts'
import { smallId } from '../wire.ts'

/** As many as a list of tours may show. */
const hotelsMax = hotPagesMax * hotToursPerPage

export const hotelPages = endpoint({
  method: 'GET',
  path: '/api/pages/hotels',
  access: 'public',
  limit: 'read',
  summary: 'Страницы этих отелей: только тех, о которых есть что прочесть',
  query: z.strictObject({
    /** `3,17` */
    hotel_ids: z
      .string()
      .max(hotelsMax * 11, 'Слишком много отелей')
      .transform((text) => text.split(',').map(Number))
      .pipe(z.array(smallId).max(hotelsMax, 'Слишком много отелей')),
  }),
  answer: z.object({ result: z.array(z.object({ id: z.int(), path: z.string() })) }),
})
