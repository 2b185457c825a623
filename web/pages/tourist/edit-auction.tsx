import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Auction } from '../../../contract/auctions/auctions.ts'
import { EditRequest } from '../../features/auctions/edit/edit-request.tsx'
import { placeWords } from '../../features/auctions/trip/trip-words.rules.ts'
import { checkBudget } from '../../features/wizard/budget/check-budget.ts'
import { knownMinimum } from '../../features/wizard/budget/wizard.budget.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { EmptyState } from '../../ui/status/empty-state.tsx'

/** How long saving waits for the market. */
const PATIENCE_MS = 15_000

/** The auction's page while its request is being changed. */
export function EditAuction({ auction }: { auction: Auction }) {
  const navigate = useNavigate()
  const back = `/tourist/my-auctions/${auction.id}`
  return (
    <div className="page-column max-w-3xl pt-4 pb-20">
      <title>{`Изменить аукцион №${auction.id} — Лотур`}</title>
      <LinkButton to={back} look="ghost" size="s" icon={ArrowLeft} className="-ml-4">
        Аукцион №{auction.id}
      </LinkButton>
      <h1 className="type-title mt-3">Изменить заявку</h1>
      {auction.state === 'active' ? (
        <>
          <p className="mt-1.5 mb-6 text-soft">
            {placeWords(auction)}, из города {auction.departure.name}. Отклики останутся, а агенты, которые
            ответили, узнают, что изменилось. Для другой страны запустите новый аукцион.
          </p>
          <EditRequest
            auction={auction}
            back={back}
            leastPrice={async (trip) =>
              knownMinimum(await checkBudget(trip, AbortSignal.timeout(PATIENCE_MS)))
            }
            onDone={() => void navigate(back, { replace: true })}
          />
        </>
      ) : (
        <EmptyState
          title="Эту заявку уже не изменить"
          text="Аукцион закончен. Можно запустить новый: он займёт минуту."
          action={<LinkButton to={back}>К аукциону</LinkButton>}
        />
      )}
    </div>
  )
}
