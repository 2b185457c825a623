import type { PartnerPayment } from './books.ts'

const outcomes = [
  ['', 'Оплатить'],
  ['insufficient_funds', 'Отказ: не хватает денег'],
  ['3d_secure_failed', 'Отказ: 3-D Secure'],
  ['expired_on_confirmation', 'Время вышло'],
] as const

/** A payment page, as plain as it gets: one button for every outcome. */
export function paymentPage({ id, amount, description = '', status }: PartnerPayment): string {
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
