import { X } from 'lucide-react'
import type { ManagedOffer, OfferAction } from '../../../../contract/offers/managed-offers.ts'
import { moveWords } from '../../../../contract/offers/offer-words.ts'
import { money } from '../../../../contract/texts.ts'
import { usePanelFocus } from '../../../app/keys/use-panel-focus.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { Fact, FactList } from '../../../ui/content/facts.tsx'
import { refundWords, StateBadge } from './managed-offer-list.tsx'
import { OfferDecisionForm } from './offer-decision-form.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'

interface ManagedOfferPanelProps {
  offer: ManagedOffer
  /** Of the administrator who looks. */
  ownId: number
  onClose: () => void
}

/** One offer: whose, what, through what it has gone, and what can be decided about it. */
export function ManagedOfferPanel({ offer, ownId, onClose }: ManagedOfferPanelProps) {
  const heading = usePanelFocus(offer.id, `${offer.state} ${offer.refund}`)
  return (
    <section aria-label={`Отклик №${offer.id}`} className="rounded-xl bg-card p-5 shadow-card">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 {...heading} className="rounded-sm type-subheading">
            {offer.agent.organisation}
          </h2>
          <p className="mt-1">
            <StateBadge offer={offer} />
          </p>
        </div>
        <IconButton icon={X} label="Закрыть карточку" size="s" onPress={onClose} />
      </div>
      <FactList>
        <Fact name="Отклик">
          №{offer.id}, версия {offer.version}
        </Fact>
        <Fact name="Заявка">
          №{offer.request_id}, {offer.country}
        </Fact>
        <Fact name="Отправлен">{momentInWords(offer.created_at)}</Fact>
        <Fact name="Прочитан">{offer.read_at ? momentInWords(offer.read_at) : 'нет'}</Fact>
        <Fact name="Плата">
          {money(offer.fee)}, {refundWords[offer.refund]}
        </Fact>
      </FactList>
      <ul aria-label="Варианты" className="tabular mt-4 grid gap-2 text-sm">
        {offer.options.map((option) => (
          <li key={option.id} className="rounded-lg bg-sand p-3.5">
            <span className="flex justify-between gap-3">
              <b className="font-semibold">
                {option.hotel} {option.stars}★
              </b>
              <span className="whitespace-nowrap">{money(option.price)}</span>
            </span>
            {option.comment && <span className="block [overflow-wrap:anywhere]">{option.comment}</span>}
          </li>
        ))}
      </ul>
      {offer.comment && (
        <p className="mt-3 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">{offer.comment}</p>
      )}
      <OfferDecisionForm key={`${offer.state} ${offer.refund}`} offer={offer} ownId={ownId} />
      <History offer={offer} />
    </section>
  )
}

const actionWords: Record<OfferAction, string> = {
  hide: 'Снят',
  restore: 'Возвращён',
  ask_refund: 'Запрошен возврат платы',
  refund: 'Плата возвращена',
}

function History({ offer }: { offer: ManagedOffer }) {
  return (
    <div className="mt-5 border-t border-line pt-5 text-sm">
      <h3 className="font-semibold">История</h3>
      <ol className="mt-3 grid gap-1.5">
        {offer.moves.map((move) => (
          <li key={`${move.at} ${move.to} ${move.version}`} className="flex justify-between gap-4">
            <span>{moveWords(move)}</span>
            <span className="text-right text-xs text-soft">{momentInWords(move.at)}</span>
          </li>
        ))}
      </ol>
      {offer.decisions.length > 0 && (
        <ol aria-label="Решения администраторов" className="mt-4 grid gap-3">
          {offer.decisions.map((one) => (
            <li key={`${one.at} ${one.action}`} className="rounded-lg bg-sand p-3.5">
              <p className="[overflow-wrap:anywhere]">{one.reason}</p>
              <p className="mt-1.5 text-xs text-soft">
                {actionWords[one.action]} {momentInWords(one.at)}, {one.by}
                {one.asked_by && ` по просьбе: ${one.asked_by}`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
