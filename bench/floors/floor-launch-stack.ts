/** `launch-stack`: the same rows behind the libraries of the product: Fastify, and the contract checked by zod both ways. */
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AuctionRequest, type NewAuction } from '../../contract/auctions/launch.ts'
import { callerOf } from '../support/bare.ts'
import { launchBare, pool } from '../support/bare-launch.ts'

const app = Fastify({ keepAliveTimeout: 72_000, forceCloseConnections: true })
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)
await app.register(cookie)
app.get('/', () => ({}))
const schema = {
  body: AuctionRequest,
  response: { 200: z.object({ status: z.literal(true), request_id: z.int() }) },
}
app.route({
  method: 'POST',
  url: '/api/request',
  schema,
  handler: async (request) => {
    const tourist = await callerOf(pool, request.raw)
    const trip = request.body as NewAuction
    return launchBare(tourist, [
      trip.departure_id,
      trip.country_id,
      trip.region_id,
      trip.hotel_stars,
      trip.date_from,
      trip.date_to,
      trip.nights,
      trip.adults,
      trip.child_ages,
      trip.meal_ids,
      trip.rest_type_ids,
      trip.wishes,
      trip.budget,
      trip.recommended_price,
    ])
  },
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
process.on('SIGTERM', () => process.exit())
