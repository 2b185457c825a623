import { annasPassport } from '../../../contract/travellers/cards.factory.ts'
import { addTraveller } from '../../../contract/travellers/travellers.ts'
import type { TypedCard } from '../../../contract/travellers/traveller-card.ts'
import type { CallApi } from '../../../test/support/app.ts'

let made = 0

/** Another document each time. */
export function someCard(overrides: Partial<TypedCard> = {}): TypedCard {
  made += 1
  return { ...annasPassport, document_number: `72 ${String(1_000_000 + made)}`, ...overrides }
}

/** Saves somebody through the API; answers the number. */
export async function saveTraveller(
  app: { call: CallApi },
  { token }: { token: string },
  card: TypedCard = someCard(),
): Promise<number> {
  const { status, body } = await app.call(`${addTraveller.method} ${addTraveller.path}`, {
    token,
    body: card,
  })
  if (status !== 200) throw new Error(`a traveller was not saved: ${status} ${JSON.stringify(body)}`)
  return body.result.id
}
