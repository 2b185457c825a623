import { Reply, X } from 'lucide-react'
import { IconButton } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import type { Message } from '../conversation-source.ts'

/** Over the field: what the next message answers. */
export function ReplyBar({ to, onCancel }: { to: Message; onCancel: () => void }) {
  return (
    <div className="flex shrink-0 items-center gap-2.5 border-t border-line bg-paper px-4 py-2 text-sm">
      <Icon as={Reply} size={18} className="shrink-0 text-soft" />
      <p className="min-w-0 flex-1 border-l-3 border-sea pl-2.5">
        <span className="block font-semibold">Ответ {to.mine ? 'на своё сообщение' : 'собеседнику'}</span>
        <span className="line-clamp-1 text-soft [overflow-wrap:anywhere]">{to.text}</span>
      </p>
      <IconButton icon={X} size="s" label="Не отвечать на это сообщение" onPress={onCancel} />
    </div>
  )
}
