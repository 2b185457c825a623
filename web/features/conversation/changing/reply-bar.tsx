import { Reply, X } from 'lucide-react'
import { IconButton } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import type { ConversationSource, Message } from '../conversation-source.ts'

interface ReplyBarProps extends Pick<ConversationSource, 'nameOf'> {
  to: Message
  onCancel: () => void
}

/** Over the field: what the next message answers. */
export function ReplyBar({ to, nameOf, onCancel }: ReplyBarProps) {
  const whose = to.mine
    ? 'на своё сообщение'
    : nameOf
      ? `на сообщение: ${to.author_name ?? nameOf(to.author)}`
      : 'собеседнику'
  return (
    <div className="flex shrink-0 items-center gap-2.5 border-t border-line bg-paper px-4 py-2 text-sm">
      <Icon as={Reply} size={18} className="shrink-0 text-soft" />
      <p className="min-w-0 flex-1 border-l-3 border-sea pl-2.5">
        <span className="block font-semibold">Ответ {whose}</span>
        <span className="line-clamp-1 text-soft [overflow-wrap:anywhere]">{to.text}</span>
      </p>
      <IconButton icon={X} size="s" label="Не отвечать на это сообщение" onPress={onCancel} />
    </div>
  )
}
