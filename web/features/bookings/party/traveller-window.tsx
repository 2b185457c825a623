import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { TravellerForm } from '../../travellers/index.ts'
import { type Editing, type PartyView, type Run, saveForNextTrip } from './use-party.ts'

interface TravellerWindowProps {
  view: PartyView
  editing: Editing
  run: Run
  onClose: () => void
}

/** Somebody of the party: typed anew, or an opened card; judged by the trip's rules while one types. */
export function TravellerWindow({ view, editing, run, onClose }: TravellerWindowProps) {
  const client = useQueryClient()
  const isNew = editing.id === null
  const [isSaving, setSaving] = useState(true)
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
        send={async (card) => {
          const answer = await view.write(card)
          if (isNew && isSaving) await saveForNextTrip(client, card)
          return answer
        }}
        run={run}
        onDone={view.done}
        submitText={isNew ? 'Добавить' : 'Сохранить'}
        onCancel={onClose}
      >
        {isNew && (
          <Checkbox isSelected={isSaving} onChange={setSaving}>
            Сохранить в попутчики для следующих поездок
          </Checkbox>
        )}
      </TravellerForm>
    </Modal>
  )
}
