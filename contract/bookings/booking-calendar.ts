import { z } from 'zod'
import '../platform/no-eval.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../wire.ts'

/** RFC 5545: taken again it changes what a calendar has taken before. */
export const bookingCalendar = endpoint({
  method: 'GET',
  path: '/api/booking/:id/calendar.ics',
  access: 'tourist',
  limit: 'read',
  summary: 'Даты поездки и сроки оплаты файлом для календаря',
  owner: { id: 'the tourist of the booking' },
  params: idParams,
  answer: z.object({ content: z.string() }),
  download: 'text/calendar; charset=utf-8',
})
