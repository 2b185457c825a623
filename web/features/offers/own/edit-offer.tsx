import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { hiddenContacts } from '../../../../contract/chat/hidden-contacts.ts'
import { limits } from '../../../../contract/limits.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { agentOffer } from '../../../../contract/offers/offer-moves.ts'
import { type AgentOffer, agentOffers } from '../../../../contract/offers/offers.ts'
import { counted, money } from '../../../../contract/texts.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { touch } from '../../../app/calls/keys.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import type { Picked } from '../basket/basket.rules.ts'
import {
  commentOn,
  type DraftOption,
  draftOf,
  type OfferDraft,
  togglePick,
  whyNotSave,
  withoutTour,
} from './edit-offer.rules.ts'
import { saveVersion } from '../list/offer-life.api.ts'
import { stayDates } from '../offers.rules.ts'

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
  const [draft, setDraft] = useState(() => draftOf(offer))
  const [isSearching, setSearching] = useState(false)
  const saving = useSaving(offer, onClose)
  const obstacle = whyNotSave(draft)
  const picked = new Set(draft.options.map(({ tour_id }) => tour_id))
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      size={isSearching ? 'xl' : 'm'}
      isDismissable={false}
      title="Изменить отклик"
      subtitle={`${offer.country}, заявка №${offer.request_id}. Новой платы нет.`}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-3">
          {obstacle && <p className="mr-auto text-sm text-warn">{obstacle}</p>}
          <Button onPress={onClose}>Отмена</Button>
          <Button
            look="main"
            onPress={() => saving.mutate(draft)}
            isPending={saving.isPending}
            isDisabled={obstacle !== null}
          >
            Сохранить
          </Button>
        </div>
      }
    >
      <div className="space-y-4">
        {saving.error && (
          <Notice tone="danger" isLive>
            {messageOf(saving.error)}
          </Notice>
        )}
        <ul aria-label="Варианты" className="space-y-3">
          {draft.options.map((option) => (
            <li key={option.tour_id} className="rounded-lg bg-card p-4 shadow-card">
              <EditedOption option={option} draft={draft} onChange={setDraft} />
            </li>
          ))}
        </ul>
        {draft.options.length < limits.optionsMax && !isSearching && (
          <Button size="s" onPress={() => setSearching(true)}>
            Найти другой тур
          </Button>
        )}
        {isSearching && (
          <Search
            requestId={offer.request_id}
            now={now}
            picked={picked}
            onPick={(found) => setDraft(togglePick(draft, found))}
          />
        )}
        <TextArea
          label="Комментарий туристу"
          rows={3}
          limit={workLimits.commentMax}
          value={draft.comment}
          onChange={(comment) => setDraft({ ...draft, comment })}
          hint={hiddenContacts.agentHint}
        />
        <p className="text-sm text-soft">
          Цены обновятся по прайс-листу на момент сохранения. Турист увидит, что именно изменилось, и отклик
          будет действовать ещё {counted(workLimits.offerDays, 'day')}.
        </p>
      </div>
    </Modal>
  )
}

interface EditedOptionProps {
  option: DraftOption
  draft: OfferDraft
  onChange: (draft: OfferDraft) => void
}

function EditedOption({ option, draft, onChange }: EditedOptionProps) {
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
          <b className="tabular font-semibold whitespace-nowrap">{money(option.price)}</b>
          <IconButton
            icon={X}
            label={`Убрать вариант: ${option.hotel}`}
            onPress={() => onChange(withoutTour(draft, option.tour_id))}
          />
        </span>
      </div>
      <TextArea
        label={`Комментарий к варианту: ${option.hotel}`}
        isLabelHidden
        placeholder="Чем хорош этот вариант"
        className="mt-2"
        rows={2}
        limit={workLimits.optionCommentMax}
        value={option.comment}
        onChange={(comment) => onChange(commentOn(draft, option.tour_id, comment))}
      />
    </>
  )
}

function useSaving(offer: AgentOffer, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: OfferDraft) => saveVersion(offer, draft),
    onSuccess: (saved) => {
      const isSame = saved.version === offer.version
      notify({
        title: isSame ? 'Ничего не изменилось' : 'Турист видит новую версию',
        text: isSame ? '' : `Варианты от ${money(saved.min_price)}.`,
        tone: 'good',
        timeout: limits.errorNoticeMs,
      })
      onDone()
    },
    // A stale version is shown anew; what was typed stays in the window.
    onSettled: () => touch(client, agentOffers, agentOffer),
  })
}
