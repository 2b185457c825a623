import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { workLimits } from '../../cabinet-limits.ts'
import { agentText } from '../../agents/agent-texts.ts'
import { workText } from '../../cabinet-texts.ts'
import { smallId } from '../../wire.ts'

/** Percent of a tour's price that an operator leaves to the agent, by tenths. Known to the agent alone. */
const percent = z
  .number(workText.percent)
  .min(0, workText.percent)
  .max(workLimits.percentMax, workText.percent)
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, workText.percent)
  .transform((value) => Math.round(value * 10) / 10)

export const Commissions = z.object({
  /** Of every operator that has none of its own; null: the agent has not said. */
  default_percent: z.number().nullable(),
  /** How much of a tour's price the agent ever takes off of an own price; null: no more than the commission. */
  max_discount_percent: z.number().nullable(),
  /** The agent's own operators, and those with a percent. */
  operators: z.array(z.object({ operator_id: z.int(), name: z.string(), percent: z.number().nullable() })),
})
export type Commissions = z.output<typeof Commissions>

/** Of this operator's tours; null where the agent has not said. */
export function percentOf(
  { default_percent, operators }: Pick<Commissions, 'default_percent' | 'operators'>,
  operatorId: number,
): number | null {
  return operators.find(({ operator_id }) => operator_id === operatorId)?.percent ?? default_percent
}

/** Whole roubles of a price in whole roubles. */
export function commissionOf(price: number, ofPrice: number): number {
  return Math.round((price * Math.round(ofPrice * 10)) / 1000)
}

export const getCommissions = endpoint({
  method: 'GET',
  path: '/api/travel-agent/commissions',
  inView: true,
  access: 'agent',
  agencyRight: 'anyone',
  limit: 'read',
  scope: 'no keys',
  summary: 'Своя комиссия по туроператорам; её не видит никто другой',
  answer: z.object({ result: Commissions }),
})

export const putCommissions = endpoint({
  method: 'PUT',
  path: '/api/travel-agent/commissions',
  access: 'agent',
  agencyRight: 'data',
  limit: 'write',
  scope: 'no keys',
  summary: 'Записать свою комиссию целиком и предел скидки; оператор без процента — как у всех',
  body: z.strictObject({
    default_percent: percent.nullable(),
    /** Left out, it stays as it was. */
    max_discount_percent: percent.nullish(),
    operators: z
      .array(z.strictObject({ operator_id: smallId, percent: percent.nullable() }))
      .max(workLimits.agentOperatorsMax, agentText.operators)
      .refine(
        (rows) => new Set(rows.map(({ operator_id }) => operator_id)).size === rows.length,
        workText.operatorsRepeat,
      ),
  }),
  answer: z.object({ result: Commissions }),
})
