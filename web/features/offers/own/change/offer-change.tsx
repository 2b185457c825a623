import { PencilLine } from 'lucide-react'
import type { OfferChange } from '../../../../../contract/offers/tourist-offers.ts'
import { Icon } from '../../../../ui/content/icon.tsx'
import { changeWords } from '../../offers.rules.ts'

/** What the agent changed since the tourist last looked. */
export function OfferChanges({ change }: { change: OfferChange }) {
  const words = changeWords(change)
  if (words.length === 0) return null
  return (
    <section aria-label="Что изменилось" className="rounded-lg bg-mist p-4 text-sm">
      <h4 className="flex items-center gap-2 font-semibold">
        <Icon as={PencilLine} size={16} className="text-sea-text" /> Что изменилось
      </h4>
      <ul className="tabular mt-2 list-disc space-y-1 pl-5">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </section>
  )
}
