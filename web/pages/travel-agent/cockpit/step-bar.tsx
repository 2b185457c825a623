import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { limits } from '../../../../contract/limits.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { withQuery } from '../../parts/with-query.ts'
import { BASKET, STEP } from './cockpit.ts'

interface StepBarProps {
  step: 'request' | 'basket'
  picks: number
}

/** Where the basket is not in view beside the request: from one to the other and back. */
export function StepBar({ step, picks }: StepBarProps) {
  const [search] = useSearchParams()
  const isBasket = step === 'basket'
  return (
    <nav
      aria-label="Шаги ответа"
      data-foot=""
      className="sticky bottom-(--tab-bar) z-30 -mx-4 mt-3 border-t border-line bg-paper/95 px-4 py-3 sm:-mx-5 sm:px-5 lg:mx-0 lg:rounded-t-lg xl:hidden"
    >
      <LinkButton
        to={withQuery(search, { [STEP]: isBasket ? null : BASKET })}
        defaultShouldRevalidate={false}
        prefetch="none"
        look={isBasket ? 'plain' : 'calm'}
        isWide
        icon={isBasket ? ArrowLeft : undefined}
        iconAfter={isBasket ? undefined : ArrowRight}
      >
        {isBasket ? 'К турам' : `К отклику: выбрано ${picks} из ${limits.optionsMax}`}
      </LinkButton>
    </nav>
  )
}
