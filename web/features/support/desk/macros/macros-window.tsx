import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { listMacros, type Macro, removeMacro } from '../../../../../contract/support/macros.ts'
import { byId } from '../../../../app/calls/address.ts'
import { call, messageOf } from '../../../../app/calls/call.ts'
import { itemsOf, queryOf, touch } from '../../../../app/calls/keys.ts'
import { Button, IconButton } from '../../../../ui/actions/button.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { notify } from '../../../../ui/overlays/toast.tsx'
import { EmptyState, ErrorState } from '../../../../ui/status/empty-state.tsx'
import { MacroForm } from './macro-form.tsx'

/** Ready answers of all the staff: read, changed, added, removed. */
export function MacrosWindow({ onClose }: { onClose: () => void }) {
  const [editing, setEditing] = useState<Macro | 'new' | null>(null)
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title="Готовые ответы"
      subtitle="Их видят и могут изменить все, кто отвечает на обращения."
    >
      {editing ? (
        <MacroForm macro={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />
      ) : (
        <MacroList onEdit={setEditing} />
      )}
    </Modal>
  )
}

function MacroList({ onEdit }: { onEdit: (macro: Macro | 'new') => void }) {
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({ ...queryOf(listMacros, {}), select: itemsOf })
  const removing = useMutation({
    mutationFn: ({ id }: Macro) => call(removeMacro, byId(id)),
    onError: (error) => notify({ title: 'Не удалилось', text: messageOf(error), tone: 'danger' }),
    onSettled: () => touch(client, listMacros),
  })
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} isPending={isFetching} />
  return (
    <>
      {data?.length === 0 && (
        <EmptyState
          title="Готовых ответов пока нет"
          text="Сохраните тот, который пишете чаще всего: имя и номер подставятся сами."
        />
      )}
      <ul className="grid gap-2">
        {data?.map((macro) => (
          <li key={macro.id} className="flex items-start gap-2 rounded-lg bg-card p-3 shadow-card">
            <button
              type="button"
              onClick={() => onEdit(macro)}
              className="min-h-10 min-w-0 flex-1 text-left [overflow-wrap:anywhere]"
            >
              <span className="block font-semibold">{macro.name}</span>
              <span className="line-clamp-2 text-sm text-soft">{macro.text}</span>
            </button>
            <IconButton
              size="s"
              icon={Trash2}
              label={`Удалить «${macro.name}»`}
              onPress={() => removing.mutate(macro)}
            />
          </li>
        ))}
      </ul>
      <Button className="mt-4" icon={Plus} onPress={() => onEdit('new')}>
        Новый готовый ответ
      </Button>
    </>
  )
}
