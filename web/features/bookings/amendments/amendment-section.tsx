import { Suspense, useState } from 'react'
import { type Amendment, isAmendmentOpen } from '../../../../contract/bookings/amending/amendment.ts'
import type { BookingMoney } from '../../../../contract/bookings/money/booking-payments.ts'
import { bookingLimits } from '../../../../contract/bookings/booking-acts.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import { money as wholeRoubles, roublesOf } from '../../../../contract/numbers.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { SignWindow } from '../../identity/index.ts'
import { stillWords } from '../due.rules.ts'
import { useMoney } from '../money/money.api.ts'
import { kopecksOf } from '../money/money.rules.ts'
import { afterSigning, moneyWords } from './amendment.rules.ts'
import { ProposedChange } from './proposed-change.tsx'
import { useAmendment } from './use-amendment.ts'

interface AmendmentSectionProps {
  booking: Booking
  money: BookingMoney
  now: number
}

/** A change of the confirmed trip waits for its tourist: what it is, what becomes of the money, and both answers. */
export function AmendmentSection({ booking, money, now }: AmendmentSectionProps) {
  const { amendment, state } = booking
  if (!amendment || state !== 'confirmed' || !isAmendmentOpen(amendment, now)) return null
  return <OpenAmendment key={amendment.n} booking={booking} amendment={amendment} first={money} now={now} />
}

interface OpenAmendmentProps {
  booking: Booking
  amendment: Amendment
  first: BookingMoney
  now: number
}

function OpenAmendment({ booking, amendment, first, now }: OpenAmendmentProps) {
  const money = useMoney('tourist', booking.id, first)
  const view = useAmendment(booking.id, amendment.n)
  const { signing, problem } = view
  const after = afterSigning(amendment, kopecksOf(money.held) + kopecksOf(money.paid))
  const { valid_until: until } = amendment
  return (
    <section aria-labelledby="amendment-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="amendment-title" className="type-heading">
        Агент предлагает изменить поездку
      </h2>
      <p className="mt-1 text-soft">
        Ответить можно до {momentInWords(until)} по Москве{stillWords(until, now)}. Пока вы не подписали,
        действует прежнее.
      </p>
      <ProposedChange amendment={amendment} booking={booking} />
      <p className="mt-3 font-medium">{moneyWords(after, roublesOf)}</p>
      <SignForm
        isReady={amendment.is_ready}
        isPending={view.opening.isPending}
        onSign={() => view.opening.mutate()}
      />
      <RefuseForm isPending={view.refusing.isPending} onRefuse={(note) => view.refusing.mutate(note)} />
      {problem && (
        <Notice tone="danger" className="mt-4" isLive>
          {problem}
        </Notice>
      )}
      {signing && (
        <Suspense>
          <SignWindow
            title="Подпись изменения"
            subtitle={`Код из СМС заменяет подпись под договором на ${wholeRoubles(amendment.total)}.`}
            first={signing}
            ask={view.ask}
            sign={view.sign}
            onClose={view.close}
          />
        </Suspense>
      )}
    </section>
  )
}

interface SignFormProps {
  isReady: boolean
  isPending: boolean
  onSign: () => void
}

function SignForm({ isReady, isPending, onSign }: SignFormProps) {
  const [isAgreed, setAgreed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const press = () => {
    setAsked(true)
    if (isAgreed) onSign()
  }
  return (
    <div className="mt-5 grid gap-3">
      {isReady ? (
        <p>
          Новый договор готов: <TextLink to="#documents-title">прочитайте его в документах</TextLink>
        </p>
      ) : (
        <p role="status" className="text-soft">
          Новый договор готовится…
        </p>
      )}
      <Checkbox
        isSelected={isAgreed}
        onChange={setAgreed}
        error={isAsked && !isAgreed ? 'Без этого подписать нельзя' : null}
      >
        Я прочитал новый договор и согласен с ним от имени всех туристов
      </Checkbox>
      <Button
        look="main"
        className="justify-self-start max-sm:w-full"
        onPress={press}
        isPending={isPending}
        isDisabled={!isReady}
      >
        Подписать кодом из СМС
      </Button>
    </div>
  )
}

interface RefuseFormProps {
  isPending: boolean
  onRefuse: (note: string) => void
}

function RefuseForm({ isPending, onRefuse }: RefuseFormProps) {
  const [note, setNote] = useState('')
  return (
    <details className="mt-5 border-t border-line pt-4">
      <summary className="cursor-pointer font-medium">Оставить как есть</summary>
      <div className="mt-3 grid gap-3">
        <TextArea
          label="Что передать агенту"
          hint="Можно ничего не писать"
          limit={bookingLimits.noteMax}
          rows={2}
          value={note}
          onChange={setNote}
        />
        <Button
          className="justify-self-start max-sm:w-full"
          onPress={() => onRefuse(note)}
          isPending={isPending}
        >
          Отказаться от изменения
        </Button>
      </div>
    </details>
  )
}
