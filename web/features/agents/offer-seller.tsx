import { ChevronDown } from 'lucide-react'
import type { TouristOffer } from '../../../contract/offers/tourist-offers.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { LegalFacts } from './legal-facts.tsx'

/** In an offer that is not chosen yet: who sells it by law. How to reach them opens with the choice. */
export function OfferSeller({ agent }: Pick<TouristOffer, 'agent'>) {
  const { organisation, seller, register_number: number } = agent
  if (!seller) return null
  const register = number === null ? null : { number, url: seller.register_url }
  return (
    <details className="group rounded-md bg-paper text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 font-medium">
        Кто продаёт
        <Icon
          as={ChevronDown}
          size={14}
          className="ml-auto transition-transform group-open:rotate-180 print:hidden"
        />
      </summary>
      <div className="px-3 pb-3">
        <p className="mb-1.5 font-medium [overflow-wrap:anywhere]">{organisation}</p>
        <LegalFacts seller={{ ...seller, register }} />
        <p className="mt-2 text-soft">
          {seller.kind === 'legal' ? 'Телефон и почта' : 'Адрес предпринимателя, телефон и почта'} откроются,
          когда вы выберете это предложение.
        </p>
      </div>
    </details>
  )
}
