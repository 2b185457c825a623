import { z } from 'zod'

const Amount = z.object({ value: z.string().regex(/^\d{1,10}\.\d{2}$/), currency: z.literal('RUB') })

/** INN with its check digits is the shop's care; ten or twelve digits are the gateway's. */
const Supplier = z.object({
  name: z.string().min(1).max(256),
  inn: z.string().regex(/^(\d{10}|\d{12})$/),
  phone: z
    .string()
    .regex(/^\d{4,15}$/)
    .optional(),
})

const Item = z
  .object({
    description: z.string().min(1).max(128),
    quantity: z.number().positive(),
    amount: Amount,
    vat_code: z.int().min(1).max(12),
    payment_mode: z.enum(['full_prepayment', 'partial_prepayment', 'advance', 'full_payment']),
    payment_subject: z.enum(['payment', 'service', 'agent_commission']),
    measure: z.string().optional(),
    agent_type: z.enum(['agent', 'commissioner']).optional(),
    supplier: Supplier.optional(),
  })
  .refine((item) => (item.agent_type === undefined) === (item.supplier === undefined))

const Receipt = z.object({
  customer: z.object({ email: z.string().optional(), phone: z.string().optional() }),
  tax_system_code: z.int().min(1).max(6).optional(),
  items: z.array(Item).min(1).max(100),
})

export type PartnerReceipt = z.output<typeof Receipt>

/** The receipt, or the field that is wrong; its lines have to be the sum. */
export function receiptOf(given: unknown, value: string): PartnerReceipt | string {
  const parsed = Receipt.safeParse(given)
  if (!parsed.success) return `receipt.${parsed.error.issues[0]?.path.join('.') ?? ''}`
  const { customer, items } = parsed.data
  if (!customer.email && !customer.phone) return 'receipt.customer'
  const sum = items.reduce((all, { amount }) => all + Number(amount.value.replace('.', '')), 0)
  return sum === Number(value.replace('.', '')) ? parsed.data : 'receipt.items.amount'
}
