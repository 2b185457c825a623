import { useState } from 'react'
import {
  fillTravellerLink,
  linkConsent,
  type LinkedTrip,
} from '../../../../contract/bookings/party/traveller-links.ts'
import type { TravellerCard } from '../../../../contract/travellers/traveller-card.ts'
import { ApiRefusal } from '../../../app/calls/answers.ts'
import { call } from '../../../app/calls/call.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { nights } from '../../../ui/words/format.ts'
import { TravellerForm } from '../../travellers/index.ts'

const NO_CONSENT = 'Без согласия данные принять нельзя'

/** Whoever was sent a link fills the own card: the trip, who asks, the form, the consent. */
export function FillByLink({ token, linked }: { token: string; linked: LinkedTrip }) {
  const [isDone, setDone] = useState(false)
  const [hasConsent, setConsent] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const send = (card: TravellerCard) => {
    if (!hasConsent) {
      setAsked(true)
      throw new ApiRefusal({ httpStatus: 0, message: NO_CONSENT })
    }
    return call(fillTravellerLink, { params: { token }, body: { card, consent: true } })
  }
  if (isDone)
    return (
      <Notice tone="good" title="Готово, данные отправлены" isLive>
        {linked.asked_by} увидит вашу карточку. Эту страницу можно закрыть.
      </Notice>
    )
  return (
    <>
      <h1 className="type-title">Данные для поездки</h1>
      <p className="mt-3">{linked.asked_by} бронирует поездку и просит вас заполнить свою карточку.</p>
      <p className="mt-1 mb-7 text-soft">
        {linked.hotel}, {linked.country}, {linked.region}
        <br />
        {linked.date} – {linked.date_back}, {nights(linked.nights)}
      </p>
      <TravellerForm
        trip={linked.trip}
        send={async (card) => send(card)}
        onDone={() => setDone(true)}
        submitText="Отправить"
      >
        <Checkbox
          isSelected={hasConsent}
          onChange={setConsent}
          error={isAsked && !hasConsent ? NO_CONSENT : null}
        >
          {linkConsent.text}
        </Checkbox>
      </TravellerForm>
    </>
  )
}
