import { BadgeCheck } from 'lucide-react'
import type { ChosenAgency } from '../../../contract/offers/chosen-agency.ts'
import { Icon } from '../../ui/content/icon.tsx'

interface LegalFactsProps {
  seller: Pick<ChosenAgency, 'kind' | 'inn' | 'ogrn' | 'register'> & {
    /** Null where it is not told before the choice. */
    legal_address: string | null
    address?: string
  }
}

/** The seller as a contract names it. */
export function LegalFacts({ seller }: LegalFactsProps) {
  const facts: readonly [name: string, value: string | null | undefined][] = [
    ['ИНН', seller.inn],
    [seller.kind === 'legal' ? 'ОГРН' : 'ОГРНИП', seller.ogrn],
    ['Юридический адрес', seller.legal_address],
    ['Где работает', seller.address],
  ]
  return (
    <>
      <dl className="grid gap-1.5">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="text-soft">{name}</dt>
                <dd className="tabular min-w-0 [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {seller.register && <Registered {...seller.register} />}
    </>
  )
}

function Registered({ number, url }: NonNullable<ChosenAgency['register']>) {
  return (
    <p className="mt-2 flex items-center gap-1.5">
      <Icon as={BadgeCheck} size={16} className="shrink-0 text-good" />
      <span>
        В реестре турагентов:{' '}
        {url ? (
          <a href={url} target="_blank" rel="nofollow noopener" className="underline underline-offset-4">
            {number}
          </a>
        ) : (
          number
        )}
      </span>
    </p>
  )
}
