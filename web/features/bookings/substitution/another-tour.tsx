import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Acceptance, acceptance } from '../../../../contract/bookings/pricing/acceptance.ts'
import type { BookingMoney } from '../../../../contract/bookings/money/booking-payments.ts'
import type { Booking, Substitution } from '../../../../contract/bookings/bookings.ts'
import { bookingWayOn } from '../../../../contract/bookings/way-on.ts'
import { money as roubles, roublesOf } from '../../../../contract/numbers.ts'
import { byId } from '../../../app/calls/address.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { ChangeList } from '../../../ui/content/change-list.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { cancel } from '../bookings.api.ts'
import { useMoney, useMoneyTouched } from '../money/money.api.ts'
import { kopecksOf } from '../money/money.rules.ts'
import { isToBeHad, TakeReserve } from '../way-on/take-reserve.tsx'
import { changesOf, creditWords, sameOf } from './tour-changes.rules.ts'

type Told = Pick<Booking, 'tour' | 'price' | 'substitution' | 'accepted'>
type Replaced = Told & { substitution: Substitution }

export const isReplaced = <B extends Told>(booking: B): booking is B & { substitution: Substitution } =>
  booking.substitution !== null

interface AnotherTourProps {
  booking: Booking & { substitution: Substitution }
  signable: Acceptance
  money: BookingMoney
}

/** Another tour waits for the tourist: what differs, what becomes of the money, and both ways on. */
export function AnotherTour({ booking, signable: first, money: firstMoney }: AnotherTourProps) {
  const money = useMoney('tourist', booking.id, firstMoney)
  const { data: signable } = useQuery({ ...queryOf(acceptance, byId(booking.id)), initialData: first })
  const { data: way } = useQuery(queryOf(bookingWayOn, byId(booking.id)))
  const { mutate: leave, isPending } = useLeaving(booking.id)
  const [held, paid] = [kopecksOf(money.held), kopecksOf(money.paid)]
  const words = creditWords({ held, paid, total: signable.total_kopecks }, roublesOf)
  const reserve = isToBeHad(way?.reserve) ? way.reserve : null
  const isSignable = booking.state === 'agreeing'
  return (
    <section aria-labelledby="another-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="another-title" className="type-heading">
        Агент предлагает другой тур
      </h2>
      <Reason text={booking.substitution.reason} />
      <Changes booking={booking} />
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Way
          title="Если согласитесь"
          action={
            isSignable && (
              <LinkButton to="#contract-title" look="main" className="max-sm:w-full">
                К новому договору
              </LinkButton>
            )
          }
        >
          {words?.agreed ?? ''} Нужно подписать новый договор.
        </Way>
        <Way
          title="Если откажетесь"
          action={
            <Button className="max-sm:w-full" onPress={() => leave()} isPending={isPending}>
              {held + paid > 0 ? `Отказаться и вернуть ${roublesOf(held + paid)}` : 'Отказаться'}
            </Button>
          }
        >
          {words?.left ?? ''} Бронирование закроется, удержать агентство ничего не может. Аукцион можно будет
          открыть снова.
        </Way>
      </div>
      {reserve && (
        <div className="mt-4">
          <TakeReserve bookingId={booking.id} reserve={reserve} isDisabled={isPending} />
          <p className="mt-2 text-sm text-soft">
            Деньги за прежний тур вернутся целиком, новое бронирование оплачивается отдельно.
          </p>
        </div>
      )}
    </section>
  )
}

interface WayProps {
  title: string
  children: ReactNode
  action: ReactNode
}

function Way({ title, children, action }: WayProps) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg bg-sand p-4">
      <div>
        <h3 className="type-subheading">{title}</h3>
        <p className="mt-1 text-sm">{children}</p>
      </div>
      <div className="mt-auto w-full">{action}</div>
    </div>
  )
}

/** One tap: it says what goes back, and everything does. */
function useLeaving(id: number) {
  const touched = useMoneyTouched()
  return useMutation({
    mutationFn: () => cancel('tourist', id, { reason: 'tour_gone' }),
    onSuccess: () => notify({ title: 'Бронирование закрыто, деньги возвращаются', tone: 'good' }),
    onError: (error: Error) => tellFailure(error, { title: 'Не получилось' }),
    onSettled: touched,
  })
}

function titleOf({ substitution, accepted }: Replaced): string {
  if (substitution.is_open) return 'Предложен другой тур, турист решает'
  const isSigned = accepted !== null && accepted.at > substitution.at
  return isSigned ? 'Другой тур вместо прежнего' : 'Предлагали другой тур, договор о нём не подписан'
}

/** The same for whoever only reads it, and once it is decided: folded, for the present tour stands above. */
export function ReplacedTour({ booking }: { booking: Replaced }) {
  const { substitution } = booking
  return (
    <details open={substitution.is_open} className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <summary className="cursor-pointer font-semibold">{titleOf(booking)}</summary>
      <Reason text={substitution.reason} />
      <Changes booking={booking} />
    </details>
  )
}

function Reason({ text }: { text: string }) {
  return (
    <p className="mt-3 border-l-2 border-line pl-3 [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
  )
}

function Changes({ booking: { tour, price, substitution } }: { booking: Replaced }) {
  const same = sameOf(substitution.tour, tour)
  const cost = { name: 'Цена за всех', was: roubles(substitution.price), now: roubles(price) }
  const changes = [...changesOf(substitution.tour, tour), ...(cost.was === cost.now ? [] : [cost])]
  return (
    <div className="mt-4">
      <ChangeList label="Что изменилось" changes={changes} />
      <p className="mt-2 text-sm text-soft">
        Без изменений: {[...same, ...(cost.was === cost.now ? ['цена'] : []), 'кто едет'].join(', ')}
      </p>
    </div>
  )
}
