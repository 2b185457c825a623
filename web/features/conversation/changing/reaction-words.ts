import type { ReactionKind } from '../../../../contract/conversation/conversation.ts'

interface ReactionLook {
  kind: ReactionKind
  sign: string
  title: string
}

export const reactionLooks: readonly ReactionLook[] = [
  { kind: 'like', sign: '👍', title: 'Нравится' },
  { kind: 'heart', sign: '❤️', title: 'Сердце' },
  { kind: 'laugh', sign: '😄', title: 'Смешно' },
  { kind: 'wow', sign: '😮', title: 'Удивительно' },
  { kind: 'sad', sign: '😢', title: 'Жаль' },
  { kind: 'thanks', sign: '🙏', title: 'Спасибо' },
]

const byKind = new Map(reactionLooks.map((look) => [look.kind, look]))
export const lookOfReaction = (kind: ReactionKind): ReactionLook | undefined => byKind.get(kind)
