import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listTravellers } from '../../../../contract/travellers/travellers.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { TravellerForm } from '../../travellers/index.ts'
import { isKept } from './party.rules.ts'
import type { Editing, Run } from './editing.ts'
import type { PartyView } from './use-party.ts'

interface TravellerWindowProps {
  view: PartyView
  editing: Editing
  run: Run
  onClose: () => void
}

/** Somebody of the party: typed anew, or an opened card; judged by the trip's rules while one types. */
export function TravellerWindow({ view, editing, run, onClose }: TravellerWindowProps) {
  const { data: saved } = useQuery(queryOf(listTravellers, {}))
  const isNew = editing.id === null
  const isSaved = !isNew && isKept(saved?.items ?? [], view.party, editing.id)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isSaving = chosen ?? (isNew || isSaved)
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title={isNew ? 'Новый турист' : 'Данные туриста'}
      size="l"
      isDismissable={false}
    >
      <TravellerForm
        {...(editing.id !== null && { initial: editing.card })}
        trip={view.party.trip}
        send={(card) => view.write(card, isSaving)}
        run={run}
        onDone={view.done}
        submitText={isNew ? 'Добавить' : 'Сохранить'}
        onCancel={onClose}
      >
        <Checkbox isSelected={isSaving} onChange={setChosen}>
          {isSaved ? 'Исправить и в попутчиках' : 'Сохранить в попутчики для следующих поездок'}
        </Checkbox>
      </TravellerForm>
    </Modal>
  )
}
