import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { answerTemplates, fillTemplate } from '../../../../contract/offers/answers/answer-templates.ts'
import { agentAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { agentOffer } from '../../../../contract/offers/offer-moves.ts'
import { byId } from '../../../app/calls/address.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { itemsOf, queryOf } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { ErrorState } from '../../../ui/status/empty-state.tsx'
import { SkeletonText } from '../../../ui/status/skeleton.tsx'
import { offerGround, withTemplate } from './templates.rules.ts'

interface ChatTemplatesProps {
  /** The offer that the chat is about. */
  offerId: number
  requestId: number
  written: string
  put: (text: string) => void
}

/** The agent's kept words at the field of a chat, their gaps filled from the offer of this very chat. */
export function ChatTemplates(props: ChatTemplatesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="ghost" size="s" icon={FileText} className="mb-1.5 -ml-1" onPress={() => setOpen(true)}>
        Шаблоны
      </Button>
      {isOpen && (
        <Modal isOpen onOpenChange={setOpen} title="Шаблоны ответов" sheet="content">
          <Choices {...props} onDone={() => setOpen(false)} />
        </Modal>
      )}
    </>
  )
}

function Choices({ offerId, requestId, written, put, onDone }: ChatTemplatesProps & { onDone: () => void }) {
  const templates = useQuery({ ...queryOf(answerTemplates, {}), select: itemsOf, staleTime: 60_000 })
  const {
    data: own,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...queryOf(agentOffer, byId(offerId)), retry: false })
  // A request that is over has no guests to tell of any more: that gap stays for the agent.
  const { data: request, isLoading } = useQuery({ ...queryOf(agentAuction, byId(requestId)), retry: false })
  const failed = templates.error ?? error
  if (failed)
    return (
      <ErrorState
        text={messageOf(failed)}
        isPending={isFetching || templates.isFetching}
        onRetry={() => void Promise.all([refetch(), templates.refetch()])}
      />
    )
  if (!templates.data || !own || isLoading) return <SkeletonText lines={4} />
  if (templates.data.length === 0)
    return (
      <p className="text-soft">
        Шаблонов пока нет. Они сохраняются в окне «Шаблоны», когда вы отвечаете на заявку.
      </p>
    )
  const ground = offerGround(own.offer, request)
  return (
    <ul aria-label="Шаблоны" className="space-y-2">
      {templates.data.map(({ id, name, text }) => {
        const filled = fillTemplate(text, ground).text
        return (
          <li key={id} className="rounded-md bg-card p-1 shadow-card">
            <button
              type="button"
              className="w-full rounded-sm px-3 py-2 text-left hover:bg-mist"
              onClick={() => {
                onDone()
                put(withTemplate(written, filled))
              }}
            >
              <b className="block font-semibold">{name}</b>
              <span className="line-clamp-2 text-sm text-soft">{filled}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
