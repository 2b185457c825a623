import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { tell, type Told } from './cabinet.ts'
import type { Fault } from './faults.ts'
import type { PartnerPayment } from './shapes.ts'

const outcomes = [
  ['', 'Оплатить'],
  ['insufficient_funds', 'Отказ: не хватает денег'],
  ['3d_secure_failed', 'Отказ: 3-D Secure'],
  ['expired_on_confirmation', 'Время вышло'],
] as const

/** A payment page, as plain as it gets: one button for every outcome. */
function paymentPage({ id, amount, description = '', status }: PartnerPayment): string {
  const buttons = outcomes.map(
    ([reason, title]) =>
      `<form method="post" action="/pay/${id}?reason=${reason}"><button>${title}</button></form>`,
  )
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Партнёр ЮKassa</title>
<h1>${amount.value} ${amount.currency}</h1><p>${escaped(description)}</p><p>${status}</p>
${status === 'pending' ? buttons.join('\n') : ''}</html>`
}

function escaped(text: string): string {
  return text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

interface Paying extends Told {
  id: string
  query: URLSearchParams
  /** What is to go wrong with this payment, if anything. */
  fault: () => Fault | undefined
}

/** Somebody looks at the payment page, or presses a button of it. */
export function page(request: IncomingMessage, response: ServerResponse, paying: Paying): void {
  const { books, id, query } = paying
  const payment = books.payments.get(id)
  if (!payment) return void response.writeHead(404).end()
  if (request.method !== 'POST')
    return void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(paymentPage(payment))
  if (payment.status === 'pending') void press(paying, query.get('reason') || null)
  response.writeHead(303, { location: payment.confirmation?.return_url ?? '/' }).end()
}

/** Whoever has paid is back at the shop at once; what becomes of the payment may take longer. */
async function press({ fault, id, ...told }: Paying, reason: string | null): Promise<void> {
  const { fault: kind, ms = 0 } = fault() ?? {}
  if (kind === 'late') await sleep(ms, undefined, { ref: false })
  const isCancelledFirst = kind === 'after-cancel'
  told.books.finish(id, isCancelledFirst ? 'internal_timeout' : reason)
  if (kind !== 'untold') tell(told, id, kind === 'twice' ? 2 : 1)
  if (!isCancelledFirst) return
  await sleep(ms, undefined, { ref: false })
  told.books.succeedAfterAll(id)
  tell(told, id)
}
