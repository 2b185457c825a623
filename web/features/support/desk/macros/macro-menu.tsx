import { useMutation, useQuery } from '@tanstack/react-query'
import { TextQuote } from 'lucide-react'
import { useState } from 'react'
import { listMacros, macroFor } from '../../../../../contract/support/macros.ts'
import { call, messageOf } from '../../../../app/calls/call.ts'
import { itemsOf, queryOf } from '../../../../app/calls/keys.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Menu } from '../../../../ui/overlays/menu.tsx'
import { notify } from '../../../../ui/overlays/toast.tsx'
import { byFeedback } from '../desk.api.ts'
import { MacrosWindow } from './macros-window.tsx'

interface MacroMenuProps {
  ticketId: number
  put: (text: string) => void
}

const EDIT = 'edit'

/** A ready answer laid into the field with what is known of the ticket; it is sent by whoever writes. */
export function MacroMenu({ ticketId, put }: MacroMenuProps) {
  const [isEditing, setEditing] = useState(false)
  const { data: macros = [] } = useQuery({ ...queryOf(listMacros, {}), select: itemsOf, staleTime: 60_000 })
  const filling = useMutation({
    mutationFn: async (macro_id: number) =>
      (await call(macroFor, { ...byFeedback(ticketId), body: { macro_id } })).result,
    onSuccess: ({ text, missing }) => {
      put(text)
      if (missing.length > 0)
        notify({
          title: 'Подставлено не всё',
          text: `Впишите сами: ${missing.map((word) => `{${word}}`).join(', ')}`,
          tone: 'warn',
        })
    },
    onError: (error) =>
      notify({ title: 'Готовый ответ не вставлен', text: messageOf(error), tone: 'danger' }),
  })
  return (
    <>
      <Menu
        label="Готовые ответы"
        placement="top start"
        items={[
          ...macros.map(({ id, name }) => ({ id: String(id), title: name })),
          { id: EDIT, title: macros.length > 0 ? 'Изменить готовые ответы…' : 'Добавить готовый ответ…' },
        ]}
        onAction={(id) => (id === EDIT ? setEditing(true) : filling.mutate(Number(id)))}
      >
        <Button size="s" look="ghost" icon={TextQuote} isPending={filling.isPending}>
          Готовые ответы
        </Button>
      </Menu>
      {isEditing && <MacrosWindow onClose={() => setEditing(false)} />}
    </>
  )
}
