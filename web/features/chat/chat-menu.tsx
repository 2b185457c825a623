import { Ellipsis, ExternalLink, FileDown } from 'lucide-react'
import { useState } from 'react'
import { exportChat } from '../../../contract/chat/chat-export.ts'
import { addressOf, byId } from '../../app/calls/address.ts'
import { callFile } from '../../app/calls/api.ts'
import { waitingMessageOf } from '../../app/live/waiting-message.ts'
import { keepFile } from '../../app/page/keep-file.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { notify } from '../../ui/overlays/toast.tsx'

interface ChatMenuProps {
  chatId: number
  /** The page of what is talked about; absent: the chat stands on it. */
  subject?: string | undefined
}

/** A long conversation is printed for some seconds, after those who have asked before. */
const PATIENCE_MS = 60_000

/** What may be done with the chat as a whole. */
export function ChatMenu({ chatId, subject }: ChatMenuProps) {
  const [isPrinting, setPrinting] = useState(false)
  const save = async () => {
    setPrinting(true)
    try {
      const file = await callFile(addressOf(exportChat, byId(chatId)), { timeoutMs: PATIENCE_MS })
      keepFile(file, { name: `Переписка ${chatId}.pdf`, type: 'application/pdf' })
    } catch (error) {
      const text = waitingMessageOf(error)
      notify({ tone: 'warn', title: 'Переписка не скачана', text, subject: 'chat-export' })
    } finally {
      setPrinting(false)
    }
  }
  const items = [
    ...(subject === undefined
      ? []
      : [{ id: 'subject', title: 'Открыть заявку', icon: ExternalLink, href: subject }]),
    {
      id: 'save',
      title: isPrinting ? 'Готовим PDF…' : 'Скачать переписку (PDF)',
      icon: FileDown,
      isDisabled: isPrinting,
    },
  ]
  return (
    <Menu label="Действия с чатом" items={items} onAction={(id) => id === 'save' && void save()}>
      <IconButton icon={Ellipsis} size="s" label="Действия с чатом" />
    </Menu>
  )
}
