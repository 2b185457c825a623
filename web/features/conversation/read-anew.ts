import type { MessagePage } from './conversation-source.ts'

type Load = (window: { before?: number }) => Promise<MessagePage>

/**
 * Everything that is shown, from the newest page back to the message `first`, as it reads now: what was hidden may be
 * shown. Pages are told one by one; throws as `load` does.
 */
export async function readAnew(load: Load, first: number, tell: (page: MessagePage) => void): Promise<void> {
  for (let before: number | undefined; ;) {
    const page = await load(before === undefined ? {} : { before })
    tell(page)
    before = page.items[0]?.seq
    if (before === undefined || before <= first) return
  }
}
