import {
  confirmSandbox,
  getSandboxPayment,
  paySandbox,
  paySandboxBySbp,
  type SandboxPayment,
} from '../../../../contract/billing/sandbox.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Read } from '../../../platform/db/database.ts'
import { sandboxPayment } from '../../../platform/gateways/payments/sandbox.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { toRoubles } from '../../../platform/money.ts'
import { reasonText } from '../payments/payments.rules.ts'
import { confirmInSandbox, isGivenUp, payInSandbox, paySandboxSbp } from './pay-in-sandbox.ts'

/** The payment page of the embedded gateway; where a real one is at work there is no such page. */
export function sandboxRoutes({ serve, config }: Http): void {
  const shown = async (read: Read, id: string): Promise<{ result: SandboxPayment }> => {
    const payment = config.payments.sandbox ? await sandboxPayment(read, id) : null
    if (!payment) throw new Refusal('missing', 'not_found')
    const { amount_kopecks, reason, ...rest } = payment
    const isCalledOff = payment.state === 'pending' && rest.stage !== 'slow' && (await isGivenUp(read, id))
    const state = isCalledOff ? 'canceled' : rest.state
    const why = isCalledOff ? 'canceled_by_merchant' : reason
    return {
      result: {
        id,
        description: rest.description,
        state,
        return_url: rest.return_url,
        method: rest.asked_method,
        stage: rest.stage,
        amount: toRoubles(amount_kopecks),
        reason: state === 'canceled' ? reasonText('failed', why) : '',
      },
    }
  }

  serve(getSandboxPayment, ({ read, params }) => shown(read, params.id))

  serve(paySandbox, async ({ act, read, params, body }) => {
    await shown(read, params.id)
    await act(payInSandbox, { id: params.id, card: body.card, expires: body.expires })
    return shown(read, params.id)
  })

  serve(confirmSandbox, async ({ act, read, params, body }) => {
    await shown(read, params.id)
    await act(confirmInSandbox, { id: params.id, code: body.code })
    return shown(read, params.id)
  })

  serve(paySandboxBySbp, async ({ act, read, params, body }) => {
    await shown(read, params.id)
    await act(paySandboxSbp, { id: params.id, answer: body.answer })
    return shown(read, params.id)
  })
}
