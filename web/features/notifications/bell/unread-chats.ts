const NAME = '--unread-chats'

/** What stands beside «Сообщения» and how it is read aloud, as CSS takes it (tab-bar.css); null: nothing. */
export function unreadChatsMark(count: number): string | null {
  return count > 0 ? `"${count > 99 ? '99+' : count}" / ", с новыми сообщениями: ${count}"` : null
}

/** Links to the chats stand in what every page has: the number comes to them without a script of theirs. Answers how it goes. */
export function showUnreadChats(count: number): () => void {
  const { style } = document.documentElement
  style.setProperty(NAME, unreadChatsMark(count))
  return () => style.removeProperty(NAME)
}
