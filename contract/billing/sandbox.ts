import { z } from 'zod'
import '../platform/no-eval.ts'
import { workText } from '../cabinet-texts.ts'
import { endpoint } from '../platform/endpoint.ts'

const sandboxId = z.strictObject({ id: z.string().regex(/^[\w-]{22}$/, 'Такого платежа нет') })

export const SandboxPayment = z.object({
  id: z.string(),
  amount: z.number(),
  description: z.string(),
  state: z.enum(['pending', 'succeeded', 'canceled']),
  reason: z.string(),
  return_url: z.string(),
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

/** The cards of the sandbox: others are not taken, so that nobody leaves a real one here. */
export const sandboxCards = [
  { number: '5555555555554477', outcome: null },
  { number: '5555555555554600', outcome: 'insufficient_funds' },
  { number: '5555555555554543', outcome: 'card_expired' },
  { number: '5555555555554535', outcome: '3d_secure_failed' },
] as const

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
