import { z } from 'zod'
import '../platform/no-eval.ts'
import { workText } from '../cabinet-texts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { paymentMethodNames } from './methods.ts'

const sandboxId = z.strictObject({ id: z.string().regex(/^[\w-]{22}$/, 'Такого платежа нет') })

export const sandboxStages = ['pay', 'code', 'slow'] as const

export const SandboxPayment = z.object({
  id: z.string(),
  amount: z.number(),
  description: z.string(),
  state: z.enum(['pending', 'held', 'succeeded', 'canceled']),
  reason: z.string(),
  return_url: z.string(),
  /** How it is to be paid; null: by any card, taken at once. */
  method: z.enum(paymentMethodNames).nullable(),
  /** What whoever pays is to do now: pay, type the bank's code, or wait for the bank. */
  stage: z.enum(sandboxStages),
})
export type SandboxPayment = z.output<typeof SandboxPayment>

export const getSandboxPayment = endpoint({
  method: 'GET',
  path: '/api/sandbox/payments/:id',
  access: 'public',
  limit: 'read',
  summary: 'Платёж песочницы; есть только там, где настоящие платежи не настроены',
  owner: { id: 'whoever knows it' },
  params: sandboxId,
  answer: z.object({ result: SandboxPayment }),
})

/** How the bank of the sandbox answers: at once, after a code, or so much later that one may have left the page. */
export type SandboxStage = (typeof sandboxStages)[number]

interface SandboxCard {
  number: string
  /** Why the bank refuses; null: it does not. */
  outcome: string | null
  stage: SandboxStage
}

/** The cards of the sandbox: others are not taken, so that nobody leaves a real one here. */
export const sandboxCards: readonly [SandboxCard, ...SandboxCard[]] = [
  { number: '5555555555554477', outcome: null, stage: 'pay' },
  { number: '5555555555554592', outcome: null, stage: 'code' },
  { number: '5555555555554618', outcome: null, stage: 'slow' },
  { number: '5555555555554600', outcome: 'insufficient_funds', stage: 'pay' },
  { number: '5555555555554543', outcome: 'card_expired', stage: 'pay' },
  { number: '5555555555554535', outcome: '3d_secure_failed', stage: 'pay' },
]

/** Whether a card of 'mm/yy' is good no more on this day, ISO: it holds to the end of its month. */
export function isCardOver(expires: string, today: string): boolean {
  const [month = '', year = ''] = expires.split('/').map((part) => part.trim())
  return `20${year}-${month}` < today.slice(0, 7)
}

/** What the bank's message says there; any other code is refused. */
export const SANDBOX_CODE = '1234'
/** So long a slow bank thinks. */
export const SANDBOX_SLOW_SECONDS = 20

export const paySandbox = endpoint({
  method: 'POST',
  path: '/api/sandbox/payments/:id/pay',
  access: 'public',
  limit: 'secret',
  summary: 'Оплатить тестовой картой песочницы',
  owner: { id: 'whoever knows it' },
  params: sandboxId,
  body: z.strictObject({
    card: z
      .string()
      .max(30, workText.sandboxCard)
      .transform((text) => text.replace(/[\s-]/g, ''))
      .refine((text) => sandboxCards.some(({ number }) => number === text), workText.sandboxCard),
    expires: z.string().regex(/^(0[1-9]|1[0-2])\s?\/\s?\d{2}$/, workText.cardExpires),
    cvc: z.string().regex(/^\d{3}$/, workText.cardCvc),
  }),
  answer: z.object({ result: SandboxPayment }),
})

export const confirmSandbox = endpoint({
  method: 'POST',
  path: '/api/sandbox/payments/:id/confirm',
  access: 'public',
  limit: 'secret',
  summary: 'Ввести код, которого банк песочницы ждёт перед оплатой картой',
  owner: { id: 'whoever knows it' },
  params: sandboxId,
  body: z.strictObject({ code: z.string().regex(/^\d{4}$/, workText.sandboxCode) }),
  answer: z.object({ result: SandboxPayment }),
})

export const paySandboxBySbp = endpoint({
  method: 'POST',
  path: '/api/sandbox/payments/:id/sbp',
  access: 'public',
  limit: 'secret',
  summary: 'Ответить на счёт СБП за банк: оплатить, отказаться или промедлить',
  owner: { id: 'whoever knows it' },
  params: sandboxId,
  body: z.strictObject({ answer: z.enum(['pay', 'refuse', 'slow']) }),
  answer: z.object({ result: SandboxPayment }),
})
