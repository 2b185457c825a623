import { type ReactNode, useState } from 'react'
import { moderateSpecialOffers } from '../../../contract/special-offers/many-special-offers.ts'
import {
  type ModeratedSpecialOffer,
  moderateSpecialOffer,
} from '../../../contract/special-offers/special-offers.ts'
import { tellOvertaken } from '../../app/forms/tell-overtaken.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { useKeptWords } from '../../app/forms/use-kept-words.ts'
import { Badge } from '../../ui/status/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyCard } from '../../ui/status/empty-state.tsx'
import { TextLink } from '../../ui/actions/link-button.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Bulk, MarkBox, MarkPage, type MarkRows, type MarkState, useMarkRows } from '../bulk/index.ts'
import { firstReason, specialActions, specialNouns } from './special-bulk.tsx'
import { ReturnWindow } from './return-window.tsx'
import { moderate, type ModeratedSpecialOffers } from './special-offers.api.ts'
import { stateWords } from './special-offers.rules.ts'
import { SpecialOfferFacts } from './special-offer-list.tsx'

interface ModeratedListProps {
  offers: ModeratedSpecialOffers
  /** One state of them is listed: an empty answer is not an empty list. */
  isNarrowed: boolean
  /** What is said where the page asked for is past the end of the list. */
  past: ReactNode | undefined
  onChanged: () => void
  marks: MarkState
}

/** Every agency's special offers for a moderator: hidden with a reason, or given back. */
export function ModeratedList({ offers, isNarrowed, past, onChanged, marks }: ModeratedListProps) {
  const list = useMarkRows(
    marks,
    offers.items.filter(mayMark).map(({ id, hotel, agent }) => ({
      id,
      name: `${hotel.name}, ${agent.organisation}`,
      to: `/agent/${agent.id}`,
      seen: {},
    })),
  )
  return (
    <Bulk
      list={list}
      endpoint={moderateSpecialOffers}
      noun={specialNouns}
      actions={specialActions}
      values={firstReason}
      onChanged={onChanged}
    >
      {offers.items.length === 0 ? (
        (past ?? <NoOffers isNarrowed={isNarrowed} />)
      ) : (
        <>
          <MarkPage list={list} className="mb-3" />
          <Offers offers={offers.items} list={list} onChanged={onChanged} />
        </>
      )}
    </Bulk>
  )
}

/** Its agency has stopped it: nothing is decided about it any more. */
const mayMark = ({ state }: ModeratedSpecialOffer) => state !== 'stopped'

function NoOffers({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyCard title="Таких спецпредложений нет" text="Выберите другое состояние." />
  ) : (
    <EmptyCard title="Спецпредложений пока нет" text="Здесь появится каждое, которое опубликует агентство." />
  )
}

interface OffersProps {
  offers: readonly ModeratedSpecialOffer[]
  list: MarkRows
  onChanged: () => void
}

function Offers({ offers, list, onChanged }: OffersProps) {
  return (
    <ul aria-label="Спецпредложения агентств" className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
      {offers.map((offer) => (
        <li key={offer.id} className="flex min-w-0">
          <article className="flex w-full min-w-0 flex-col rounded-xl bg-card p-4 shadow-card">
            <p className="mb-2 flex flex-wrap items-center gap-2 text-sm">
              {mayMark(offer) && (
                <span className="-my-1.5 -ml-1.5">
                  <MarkBox
                    list={list}
                    id={offer.id}
                    name={`${offer.hotel.name}, ${offer.agent.organisation}`}
                  />
                </span>
              )}
              <Badge tone={stateWords[offer.state].tone}>{stateWords[offer.state].text}</Badge>
              <TextLink to={`/agent/${offer.agent.id}`}>{offer.agent.organisation}</TextLink>
            </p>
            <SpecialOfferFacts offer={offer} />
            <Decision key={offer.state} offer={offer} onChanged={onChanged} />
          </article>
        </li>
      ))}
    </ul>
  )
}

function Decision({ offer, onChanged }: { offer: ModeratedSpecialOffer; onChanged: () => void }) {
  const isHidden = offer.state === 'hidden'
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    initial: { reason: '' },
    schema: moderateSpecialOffer.body,
    bodyOf: ({ reason }) => (isHidden ? { hidden: false } : { hidden: true, reason }),
    send: (_decision, { values }) =>
      moderate(offer.id, isHidden ? { hidden: false } : { hidden: true, ...values }).catch(
        (error: unknown) => {
          const title = isHidden ? 'Спецпредложение не возвращено' : 'Спецпредложение не скрыто'
          if (tellOvertaken(error, { title, typed: values.reason })) onChanged()
          throw error
        },
      ),
    onDone: () => {
      words.forget()
      onChanged()
    },
  })
  const words = useKeptWords(form, `special-offer:${offer.id}`, ['reason'])
  if (offer.state === 'stopped') return null
  return (
    <form {...form.props} className="mt-auto grid gap-3 pt-4">
      {isHidden ? (
        <Notice tone="danger">{offer.hidden_reason}</Notice>
      ) : (
        <TextField label="Причина, её увидит турагент" maxLength={300} {...form.field('reason')} />
      )}
      {form.problem && !isAsking && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <div>
        <Button
          size="s"
          look={isHidden ? 'calm' : 'danger'}
          onPress={() => (isHidden ? setAsking(true) : form.submit())}
          isPending={form.isSending}
          isDisabled={!isHidden && form.values.reason.trim() === ''}
        >
          {isHidden ? 'Вернуть' : 'Скрыть'}
        </Button>
      </div>
      {isAsking && (
        <ReturnWindow
          offer={offer}
          problem={form.problem}
          isPending={form.isSending}
          onAgreed={() => form.submit()}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}
