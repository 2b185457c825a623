import { z } from 'zod'
import { type AgentKind, agentKinds } from './company-numbers.ts'

/** By what a buyer finds a seller in the state's registers before anything is bought. */
export const sellerFields = {
  kind: z.enum(agentKinds),
  inn: z.string(),
  ogrn: z.string(),
  /** Null for a sole proprietor, who may live there. */
  legal_address: z.string().nullable(),
}

/** The legal address that anybody may read: a company's; a sole proprietor's only whoever has chosen him. */
export function openAddress({
  kind,
  legal_address: address,
}: {
  kind: AgentKind
  legal_address: string
}): string | null {
  return kind === 'legal' ? address : null
}

/** As it stands beside an offer that is not chosen yet; the name and the number in the register are the agency's own. */
export const OfferSeller = z.object({
  ...sellerFields,
  /** The record in the federal register of travel agents; null where a moderator has not found it there. */
  register_url: z.string().nullable(),
})
export type OfferSeller = z.output<typeof OfferSeller>
