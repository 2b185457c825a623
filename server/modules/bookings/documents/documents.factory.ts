import type { ShownOperator } from '../../../../contract/bookings/documents/operators.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import { system } from '../../../platform/use-case.ts'
import { lockBooking } from '../bookings.store.ts'
import { newestPrice } from '../pricing/prices.queries.ts'
import { contractToSign, type ContractToSign } from './documents.queries.ts'
import { madeUpOperator } from './papers/made-up-operator.ts'
import { shownOperator } from './operators.store.ts'
import { insertDocument } from './documents.store.ts'

/** A contract for the newest price of a booking, as if its paper had been built: the bytes are no PDF. */
export function builtContract(app: TestApp, bookingId: number): Promise<ContractToSign> {
  return app.act(
    system,
    async (ctx) => {
      const booking = await lockBooking(ctx.tx, { id: bookingId })
      const price = await newestPrice(ctx.tx, bookingId)
      if (!price) throw new Error(`booking ${bookingId} has no price`)
      await insertDocument(ctx, booking, {
        kind: 'contract',
        state: 'draft',
        template: 'tour-contract.1',
        bytes: Buffer.from(`contract of booking ${bookingId}, price ${price.n}`),
        of: { priceId: price.id },
      })
      return (await contractToSign(ctx.tx, price.id)) ?? Promise.reject(new Error('no contract was built'))
    },
    null,
  )
}

export const typedOperator: ShownOperator = shownOperator(madeUpOperator('Берег'))

export type QuoteMore = { extra?: boolean } & Record<string, unknown>

/** A price as an agent sends it, in full before the trip of May 2027; with an extra it is another one than was offered. */
export function quoteOf({ extra = false, ...more }: QuoteMore = {}): object {
  const total = extra ? 186_000 : 180_000
  return {
    lines: [
      { kind: 'tour', title: 'Тур', amount: 180_000 },
      ...(extra ? [{ kind: 'insurance', title: 'Страховка от невыезда', amount: 6000 }] : []),
    ],
    schedule: [{ amount: total, day: '22.11.2026' }],
    reason: extra ? 'Добавили страховку' : '',
    operator: typedOperator,
    terms: { transfer: 'Групповой, аэропорт — отель', insurance: 'Медицинская' },
    ...more,
  }
}
