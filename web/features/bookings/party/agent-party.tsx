import { useEffect, useState } from 'react'
import { agentParty } from '../../../../contract/bookings/party/booking-travellers.ts'
import { isPartyShown } from '../../../../contract/bookings/booking-states.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import type { Answer } from '../../../../contract/platform/endpoint.ts'
import { ApiRefusal } from '../../../app/calls/answers.ts'
import { byId } from '../../../app/calls/address.ts'
import { call, messageOf } from '../../../app/calls/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { PartyGone } from './party-gone.tsx'
import { WholeCardView } from './whole-card.tsx'
import type { Run } from './editing.ts'

type Party = Answer<typeof agentParty>['result']

interface AgentPartyProps {
  booking: Pick<Booking, 'id' | 'state' | 'documents_gone_at'>
  run: Run
}

/** Documents for the chosen agency, from when they were sent: shown by a press, kept nowhere. */
export function AgentParty({ booking: { id, state, documents_gone_at: gone }, run }: AgentPartyProps) {
  const { party, hide, show, isOpening, problem } = useShownParty(id, run)
  if (gone) return <PartyGone at={gone} />
  if (!isPartyShown(state)) return null
  return (
    <section
      aria-labelledby="party-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-xl bg-card p-4 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id="party-title" className="type-heading">
          Туристы
        </h2>
        {party ? (
          <Button size="s" onPress={hide}>
            Скрыть
          </Button>
        ) : (
          <Button size="s" isPending={isOpening} onPress={() => void show()}>
            Показать документы
          </Button>
        )}
      </div>
      {!party && (
        <p className="text-sm text-soft">
          Паспорта открываются после кода подтверждения. Каждый просмотр записывается.
        </p>
      )}
      {problem !== null && (
        <Notice tone="danger" isLive>
          {messageOf(problem)}
        </Notice>
      )}
      {party && <Everybody party={party} />}
    </section>
  )
}

function Everybody({ party: { items, warnings, changes } }: { party: Party }) {
  return (
    <>
      {changes.length > 0 && (
        <Notice title="Проверьте, не изменится ли цена">
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </Notice>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {items.map(({ id, card }, at) => (
          <WholeCardView
            key={id}
            n={at + 1}
            card={card}
            warnings={warnings.filter(({ traveller }) => traveller === at)}
          />
        ))}
      </ol>
    </>
  )
}

/** In this component alone: no cache has it, and a page that the browser keeps for «Back» has it no more. */
function useShownParty(id: number, run: Run) {
  const [party, setParty] = useState<Party | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const hide = () => setParty(null)
  useEffect(() => {
    const hideNow = () => setParty(null)
    addEventListener('pagehide', hideNow)
    return () => removeEventListener('pagehide', hideNow)
  }, [])
  const show = async () => {
    setOpening(true)
    setProblem(null)
    try {
      setParty((await run(() => call(agentParty, byId(id)))).result)
    } catch (error) {
      if (!(error instanceof ApiRefusal && error.reason === 'reauth')) setProblem(error)
    } finally {
      setOpening(false)
    }
  }
  return { party, hide, show, isOpening, problem }
}
