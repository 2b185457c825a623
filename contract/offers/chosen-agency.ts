import { z } from 'zod'
import { agentKinds } from '../agents/company-numbers.ts'

/** Who sells the chosen tour, as a contract names the seller, and how to reach whoever answered. */
export const ChosenAgency = z.object({
  /** Of its public page. */
  id: z.int(),
  kind: z.enum(agentKinds),
  /** The legal name. */
  organisation: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  legal_address: z.string(),
  /** Where it works. */
  address: z.string(),
  /** In the federal register of travel agents, as a moderator found it there. */
  register: z.object({ number: z.string(), url: z.string().nullable() }).nullable(),
  /** null where the account has been deleted; the phone is digits with the country's code. */
  contact: z
    .object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
    .nullable(),
  /** A path; null: none. */
  photo: z.string().nullable(),
  /** Made up for a demonstration: nobody answers its phone. */
  is_demo: z.boolean(),
})
export type ChosenAgency = z.output<typeof ChosenAgency>
