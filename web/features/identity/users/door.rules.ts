import type { Block, UserWithBlocks } from '../../../../contract/identity/users.ts'
import { untilInWords } from '../../blocks/index.ts'

type Door = Pick<UserWithBlocks, 'block' | 'blocks'>

/** What stands, as far as a form about it is made for it. */
export function doorState({ block }: Pick<Door, 'block'>): string {
  return block === null ? '' : `${block.id} ${block.ends_at ?? ''}`
}

/** What has become of the door while somebody was writing about it, who had seen it as `seen`. */
export function movedWords({ block, blocks }: Door, seen: Block | null): string {
  if (block && block.id === seen?.id) return `Срок уже изменён: заблокирован ${untilInWords(block.ends_at)}.`
  if (block)
    return `Уже заблокирован ${untilInWords(block.ends_at)}: ${block.blocked_by}. Причина: ${block.reason}`
  const ended = blocks.find(({ id }) => id === seen?.id)
  return ended?.lifted_by ? `Блокировка уже снята: ${ended.lifted_by}.` : 'Блокировка уже закончилась сама.'
}
