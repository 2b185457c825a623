import { ArrowLeftRight, X } from 'lucide-react'
import type { ComponentType } from 'react'
import { hiddenContacts } from '../../../../../contract/chat/hidden-contacts.ts'
import { limits } from '../../../../../contract/limits.ts'
import { workLimits } from '../../../../../contract/cabinet-limits.ts'
import type { AgentOffer } from '../../../../../contract/offers/agent-offers.ts'
import { counted } from '../../../../../contract/texts.ts'
import { messageOf } from '../../../../app/calls/call.ts'
import { Button, IconButton } from '../../../../ui/actions/button.tsx'
import { Price } from '../../../../ui/content/price.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { unfilledError } from '../../answers/own-words.tsx'
import type { Picked } from '../../basket/basket.rules.ts'
import { askFor, commentOn, type DraftOption, type OfferDraft, withoutTour } from './edit-offer.rules.ts'
import { stayDates } from '../../offers.rules.ts'
import { OwnPriceField } from '../../economics/own-price-field.tsx'
import type { CommissionsView } from '../../economics/use-commissions.ts'
import { MovedOffer } from './moved-offer.tsx'
import { type OfferEdit, useOfferEdit } from './use-offer-edit.ts'

export interface OtherToursProps {
  requestId: number
  now: number
  picked: ReadonlySet<number>
  onPick: (found: Picked) => void
}

/** What the page puts into the window to find other tours by. */
export type OtherTours = ComponentType<OtherToursProps>

interface EditOfferProps {
  offer: AgentOffer
  now: number
  search: OtherTours
  onClose: () => void
}

/** A new version of an offer that waits for an answer: its words, its tours. */
export function EditOffer({ offer, now, search: Search, onClose }: EditOfferProps) {
  const edit = useOfferEdit(offer, onClose)
  const { draft, setDraft, isSearching, error } = edit
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      size={isSearching ? 'xl' : 'm'}
      isDismissable={false}
      title="Изменить отклик"
      subtitle={`${offer.country}, заявка №${offer.request_id}. Новой платы нет.`}
      footer={<Footer edit={edit} onClose={onClose} />}
    >
      <div className="space-y-4">
        {error && (
          <Notice tone="danger" isLive>
            {messageOf(error)}
          </Notice>
        )}
        <MovedOffer moved={edit.moved} />
        <EditedOptions
          draft={draft}
          onChange={setDraft}
          onReplace={edit.replace}
          commissions={edit.commissions}
        />
        {draft.options.length < limits.optionsMax && !isSearching && (
          <Button size="s" onPress={edit.search}>
            Найти другой тур
          </Button>
        )}
        {edit.inPlace && (
          <p role="status" className="font-semibold">
            Выберите тур вместо «{edit.inPlace.hotel}»
          </p>
        )}
        {isSearching && (
          <Search requestId={offer.request_id} now={now} picked={edit.picked} onPick={edit.pick} />
        )}
        <TextArea
          label="Комментарий туристу"
          rows={3}
          limit={workLimits.commentMax}
          value={draft.comment}
          onChange={(comment) => setDraft({ ...draft, comment })}
          hint={hiddenContacts.agentHint}
          error={unfilledError(draft.comment)}
        />
        <p className="text-sm text-soft">
          Если цена в прайс-листе стала другой, мы покажем её до отправки; у тура, которого в новом
          прайс-листе нет, цена прежняя. Турист увидит, что именно изменилось, и отклик будет действовать ещё{' '}
          {counted(workLimits.offerDays, 'day')}.
        </p>
      </div>
    </Modal>
  )
}

function Footer({ edit, onClose }: { edit: OfferEdit; onClose: () => void }) {
  const { obstacle } = edit
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      {obstacle && <p className="mr-auto text-sm text-warn">{obstacle}</p>}
      <Button onPress={onClose}>Отмена</Button>
      <Button look="main" onPress={edit.save} isPending={edit.isSaving} isDisabled={obstacle !== null}>
        Сохранить
      </Button>
    </div>
  )
}

interface DraftProps {
  draft: OfferDraft
  commissions: CommissionsView
  onChange: (draft: OfferDraft) => void
  onReplace: (tourId: number) => void
}

function EditedOptions({ draft, onChange, onReplace, commissions }: DraftProps) {
  return (
    <ul aria-label="Варианты" className="space-y-3">
      {draft.options.map((option) => (
        <li key={option.tour_id} className="rounded-lg bg-card p-4 shadow-card">
          <EditedOption {...{ option, draft, onChange, onReplace, commissions }} />
        </li>
      ))}
    </ul>
  )
}

function EditedOption({
  option,
  draft,
  onChange,
  onReplace,
  commissions,
}: DraftProps & { option: DraftOption }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p>
          <b className="font-semibold">
            {option.hotel} {option.stars}★
          </b>
          <span className="tabular block text-sm text-soft">
            {option.region}, {stayDates(option)}, {counted(option.nights, 'night')}
          </span>
        </p>
        <span className="flex items-center gap-1">
          <Price value={option.own_price ?? option.list_price} size="s" {...struck(option)} />
          <IconButton
            icon={ArrowLeftRight}
            label={`Заменить вариант: ${option.hotel}`}
            onPress={() => onReplace(option.tour_id)}
          />
          <IconButton
            icon={X}
            label={`Убрать вариант: ${option.hotel}`}
            onPress={() => onChange(withoutTour(draft, option.tour_id))}
          />
        </span>
      </div>
      <OwnPriceField
        hotel={option.hotel}
        operatorId={option.operator_id}
        listPrice={option.list_price}
        value={option.own_price}
        onChange={(price) => onChange(askFor(draft, option.tour_id, price))}
        commissions={commissions}
        fee={0}
      />
      <TextArea
        label={`Комментарий к варианту: ${option.hotel}`}
        isLabelHidden
        placeholder="Чем хорош этот вариант"
        className="mt-2"
        rows={2}
        limit={workLimits.optionCommentMax}
        value={option.comment}
        error={unfilledError(option.comment)}
        onChange={(comment) => onChange(commentOn(draft, option.tour_id, comment))}
      />
    </>
  )
}

/** The tour's price beside an own one, or what it was before the operator changed it. */
function struck({ own_price, list_price, priceBefore }: DraftOption) {
  if (own_price !== null && own_price < list_price) return { was: list_price, wasLabel: 'Цена тура' }
  return own_price === null && priceBefore !== undefined ? { was: priceBefore, wasLabel: 'Было' } : {}
}
