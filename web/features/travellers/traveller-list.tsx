import { Plus } from 'lucide-react'
import { type SavedTraveller, travellerLimits } from '../../../contract/travellers/travellers.ts'
import { moscowDay } from '../../../contract/wire.ts'
import { messageOf } from '../../app/calls/call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { EmptyState, ErrorState } from '../../ui/status/empty-state.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { TravellerForm } from './traveller-form.tsx'
import { TravellerRow } from './traveller-row.tsx'
import { type Run, type TravellersView, useTravellers } from './use-travellers.ts'

interface TravellerListProps {
  /** Of `useFreshProof`: a whole document opens after it. */
  run: Run
  first: readonly SavedTraveller[]
  /** Milliseconds, of the page's first drawing. */
  now: number
}

/** People whom a tourist keeps for the next trip: listed, added, changed, deleted. */
export function TravellerList({ run, first, now }: TravellerListProps) {
  const view = useTravellers(run, first)
  const { list, problem, editing } = view
  return (
    <div className="grid gap-6">
      {problem && (
        <Notice tone="danger" isLive>
          {messageOf(problem)}
        </Notice>
      )}
      {list.isError ? (
        <ErrorState
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          isPending={list.isFetching}
        />
      ) : (
        <Everybody view={view} today={moscowDay(new Date(now))} />
      )}
      {editing && (
        <Modal
          isOpen
          onOpenChange={view.close}
          title={editing.id === null ? 'Новый попутчик' : 'Карточка попутчика'}
          size="l"
          isDismissable={false}
        >
          <TravellerForm
            {...(editing.id !== null && { initial: editing.card })}
            send={view.send}
            run={run}
            onDone={view.done}
            submitText="Сохранить"
            onCancel={view.close}
          />
        </Modal>
      )}
    </div>
  )
}

function Everybody({ view, today }: { view: TravellersView; today: string }) {
  const { items } = view.list.data
  const { opening, keeping, removing } = view
  const isFull = items.length >= travellerLimits.ofPerson
  const add = (
    <Button look="main" icon={Plus} className="justify-self-start" isDisabled={isFull} onPress={view.add}>
      Добавить попутчика
    </Button>
  )
  if (items.length === 0)
    return (
      <EmptyState
        title="Попутчиков пока нет"
        text="Сохраните себя и тех, с кем ездите: не придётся искать паспорта перед каждой поездкой, а о сроках мы напомним."
        action={add}
      />
    )
  const isBusy = ({ id }: SavedTraveller) =>
    [opening, keeping, removing].some(({ isPending, variables }) => isPending && variables === id)
  return (
    <>
      <ul aria-label="Попутчики" className="grid divide-y divide-line rounded-xl bg-card px-5 shadow-card">
        {items.map((traveller) => (
          <TravellerRow
            key={traveller.id}
            traveller={traveller}
            today={today}
            isBusy={isBusy(traveller)}
            onOpen={() => opening.mutate(traveller.id)}
            onKeep={() => keeping.mutate(traveller.id)}
            onRemove={() => removing.mutate(traveller.id)}
          />
        ))}
      </ul>
      {add}
      {isFull && <p className="type-note">Сохранено {travellerLimits.ofPerson} человек, больше нельзя.</p>}
    </>
  )
}
