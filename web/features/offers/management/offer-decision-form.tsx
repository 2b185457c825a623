import { useRef, useState } from 'react'
import { type ManagedOffer, offerActionRight } from '../../../../contract/offers/managed-offers.ts'
import { money } from '../../../../contract/texts.ts'
import { useRevealed } from '../../../app/forms/use-revealed.ts'
import { mayDo, useUser } from '../../../app/page/user.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { feeTold } from './decision.rules.ts'
import { type Action, titles, useOfferDecision } from './use-offer-decision.ts'

/** What may be decided now; a large refund is asked for by one administrator and made by another. */
function possible({ state, refund, refund_asked_by }: ManagedOffer, ownId: number): Action[] {
  return [
    ...(state === 'sent' || state === 'declined' || state === 'expired' ? (['hide'] as const) : []),
    ...(state === 'removed' ? (['restore'] as const) : []),
    ...(refund !== 'done' && refund_asked_by !== ownId ? (['refund'] as const) : []),
  ]
}

/** A decision about an offer, with its reason. */
export function OfferDecisionForm({ offer, ownId }: { offer: ManagedOffer; ownId: number }) {
  const [action, setAction] = useState<Action | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useRevealed(action !== null, place)
  const viewer = useUser()
  const actions = possible(offer, ownId).filter((one) => mayDo(viewer, offerActionRight[one]))
  return (
    <div ref={place} className="mt-5 grid gap-4 border-t border-line pt-5">
      {offer.refund_asked_by === ownId && (
        <p className="text-sm text-soft">
          Вы запросили возврат {money(offer.fee)}: подтвердить его должен другой администратор.
        </p>
      )}
      {action ? (
        <Decision key={action} offer={offer} action={action} onBack={() => setAction(null)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {actions.map((one) => (
            <Button key={one} size="s" onPress={() => setAction(one)}>
              {titles[one]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

interface DecisionProps {
  offer: ManagedOffer
  action: Action
  onBack: () => void
}

function Decision({ offer, action, onBack }: DecisionProps) {
  const { form, proofWindow } = useOfferDecision(offer, action)
  const { isRefunded } = form.values
  const decidesRefunds = mayDo(useUser(), offerActionRight.refund)
  const told = feeTold(offer, { action, isRefunded, decidesRefunds })
  return (
    <>
      <form {...form.props} className="contents">
        <TextArea
          label="Причина"
          hint="Её увидят турагент и другие администраторы."
          rows={3}
          isRequired
          {...form.field('reason')}
        />
        {action === 'hide' && offer.refund === 'none' && (
          <Checkbox isSelected={isRefunded} onChange={form.set('isRefunded')}>
            Вернуть турагенту плату {money(offer.fee)}
          </Checkbox>
        )}
        {told && <p className="text-sm text-soft">{told}</p>}
        {form.problem && (
          <Notice tone="danger" isLive>
            {form.problem}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            look={action === 'hide' ? 'danger' : 'calm'}
            size="s"
            onPress={() => form.submit()}
            isPending={form.isSending}
          >
            {titles[action]}
          </Button>
          <Button size="s" onPress={onBack}>
            Назад
          </Button>
        </div>
      </form>
      {proofWindow}
    </>
  )
}
