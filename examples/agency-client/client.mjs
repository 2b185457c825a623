/**
 * An agency's own system in one file: hears of new requests, finds tours, answers, tells when an answer is opened, and
 * works off bookings: names the checked price, confirms what is paid.
 * Needs Node.js 20 and nothing else. See README.md.
 */
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { whatIsWrong } from './signature.mjs'

const { LOTOUR_URL = 'http://localhost:3000', LOTOUR_KEY, LOTOUR_WEBHOOK_SECRET, PORT = '4400' } = process.env
if (!LOTOUR_KEY || !LOTOUR_WEBHOOK_SECRET) {
  console.error('LOTOUR_KEY and LOTOUR_WEBHOOK_SECRET are needed: make them on the page /travel-agent/api')
  process.exit(1)
}

const BODY_MAX = 256 * 1024
const SEARCH_TRIES = 30
const LOOK_MS = Number(process.env.LOOK_SECONDS ?? 300) * 1000
const DAY_MS = 24 * 60 * 60_000
/** Events that were done: a repeat has the same id. A real system keeps them in its database. */
const done = new Set()

const say = (event, more) => console.log(JSON.stringify({ event, ...more }))

/** One call of the API. Waits where it is asked to; throws what was refused. */
async function call(method, path, { body, headers } = {}) {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(new URL(path, LOTOUR_URL), {
      method,
      headers: {
        authorization: `Bearer ${LOTOUR_KEY}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    const again = answer.status === 429 || answer.status === 503
    if (again && tries < 5) {
      await wait(Number(answer.headers.get('retry-after') ?? 1) * 1000)
      continue
    }
    const json = await answer.json()
    if (!answer.ok) {
      // By this number the call is found in the log of the other side.
      const number = answer.headers.get('x-request-id')
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json.error)} (${number})`)
    }
    return json
  }
}

/** The cheapest tours for a request, asked for until the search is over. */
async function findTours(request) {
  const trip = {
    geo_departure_id: request.departure.id,
    geo_country_id: request.country.id,
    geo_region_id: request.region?.id ?? null,
    adult_count: request.adult_count,
    childrens: request.childrens,
    days_count: request.days_count,
    date_from: request.date_from,
    date_to: request.date_to,
    food_types: request.food_types,
    hotel_stars: request.hotel_stars,
  }
  let found = await call('POST', '/api/travel-agent/tours/search', { body: trip })
  for (let tries = 1; found.result.search.state === 'searching' && tries < SEARCH_TRIES; tries++) {
    await wait(1000)
    found = await call('POST', '/api/travel-agent/tours/search', { body: { request_id: found.request_id } })
  }
  return found.result.hotels
    .flatMap(({ name, tours }) => tours.map((tour) => ({ hotel: name, ...tour })))
    .sort((one, other) => one.price - other.price)
}

/** Answers a request with up to three tours within the budget. */
async function answerRequest(request) {
  const tours = await findTours(request)
  const options = tours.filter(({ price }) => price <= request.max_price).slice(0, 3)
  if (options.length === 0) return say('request.skipped', { request_id: request.request_id })
  const { result } = await call('POST', '/api/travel-agent/offer', {
    // A repeat of the same answer, after a crash for one, takes no second fee.
    headers: { 'idempotency-key': `offer-${request.request_id}` },
    body: {
      request_id: request.request_id,
      price: request.fee,
      comment: 'Подобрали варианты в пределах вашего бюджета.',
      // With the price that we saw: at another nothing is sent.
      options: options.map(({ id, price }) => ({ tour_id: id, price })),
    },
  })
  say('offer.sent', { request_id: request.request_id, offer_id: result.id, fee: result.fee })
}

/** Tomorrow in Moscow, dd.mm.yyyy. */
const tomorrow = () =>
  new Intl.DateTimeFormat('ru', {
    timeZone: 'Europe/Moscow',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(Date.now() + DAY_MS)

/** Of how many moves a booking is made: a repeat of a call has the same key, the next time another one. */
const keyOf = (what, { id, moves }) => ({ 'idempotency-key': `${what}-${id}-${moves.length}` })

/** The price as it was offered, all of it by tomorrow. A real system asks the operator first. */
async function quote(booking) {
  const { id, tour, payment_wishes: wishes } = booking
  const { lacking } = (await call('GET', `/api/travel-agent/booking/${id}/contract-facts`)).result
  if (lacking.length > 0) return say('booking.lacking', { booking_id: id, lacking })
  await call('POST', `/api/travel-agent/booking/${id}/quote`, {
    headers: keyOf('quote', booking),
    body: {
      lines: [
        { kind: 'tour', title: `Тур: ${tour.hotel}, ${tour.country}`.slice(0, 120), amount: tour.price },
      ],
      schedule: [{ amount: tour.price, day: tomorrow() }],
      operator: null,
    },
  })
  say('booking.quoted', { booking_id: id, price: tour.price, wishes })
}

/** The operator's number is made up here. A real system books the tour at the operator and sends its number. */
async function confirm(booking) {
  const { id } = booking
  const { result } = await call('POST', `/api/travel-agent/booking/${id}/confirm`, {
    headers: keyOf('confirm', booking),
    body: { operator_number: `ПРИМЕР-${id}` },
  })
  say('booking.confirmed', { booking_id: id, state: result.state })
}

const work = { checking: quote, confirming: confirm }
/** Bookings in hand: an event and the clock may come to one at the same time. */
const atWork = new Set()

/** What an event says may be past: it is the booking itself that says what is to be done. */
async function workOff(id) {
  if (atWork.has(id)) return
  atWork.add(id)
  try {
    const { result: booking } = await call('GET', `/api/travel-agent/booking/${id}`)
    await work[booking.state]?.(booking)
  } finally {
    atWork.delete(id)
  }
}

/** Those that wait for the agency, the nearest term first: what no event has told us of is found here. */
async function lookByClock() {
  const { result } = await call('GET', '/api/travel-agent/bookings?state=open&page=1')
  const waiting = result.items.filter(({ state }) => state in work)
  say('bookings.read', { open: result.total_items, waiting: waiting.map(({ id }) => id) })
  for (const { id } of waiting)
    await workOff(id).catch(({ message }) => say('failed', { booking_id: id, message }))
}

const handlers = {
  'request.new': answerRequest,
  'offer.read': async ({ offer_id }) => say('offer.read', { offer_id }),
  'message.new': async ({ chat_id, seq }) => {
    const { result } = await call('GET', `/api/chats/${chat_id}/messages?after=${seq - 1}`)
    say('message.new', { chat_id, text: result.items[0]?.text ?? '' })
  },
  'booking.submitted': ({ booking_id }) => workOff(booking_id),
  'booking.paid': ({ booking_id }) => workOff(booking_id),
  'booking.cancelled': async ({ booking_id, returned }) => say('booking.cancelled', { booking_id, returned }),
}

async function bodyOf(request) {
  const parts = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > BODY_MAX) throw new Error('too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Answers at once and works afterwards: whoever takes long is called again. */
async function receive(request, response) {
  const body = await bodyOf(request)
  const header = request.headers['lotour-signature']
  const wrong = whatIsWrong({ header, body, secret: LOTOUR_WEBHOOK_SECRET })
  if (wrong) {
    say('refused', { reason: wrong })
    return response.writeHead(401).end(wrong)
  }
  const { id, type, data } = JSON.parse(body.toString('utf8'))
  response.end('ok')
  if (done.has(id)) return say('repeated', { id })
  done.add(id)
  await handlers[type]?.(data).catch((error) => {
    // Forgotten, so that a replay from the log is worked off.
    done.delete(id)
    say('failed', { id, message: error.message })
  })
}

const server = createServer((request, response) => {
  receive(request, response).catch(() => response.writeHead(400).end())
})
server.listen(Number(PORT), '127.0.0.1', async () => {
  say('ready', { port: server.address().port })
  for (;;) {
    await lookByClock().catch(({ message }) => say('failed', { message }))
    await wait(LOOK_MS)
  }
})
