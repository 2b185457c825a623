import { defineHandler } from '../../../platform/use-case.ts'
import { namesOf } from '../../identity/index.ts'
import { notify } from '../notify.ts'

/** Somebody works in an agency from now on, for its money and in its name: its owner hears of each. */
export const tellOfPerson = defineHandler(
  'notifications.person',
  async (ctx, { agencyId, userId, memberId }: { agencyId: number; userId: number; memberId: number }) => {
    const name = (await namesOf(ctx.tx, [userId])).get(userId)?.full ?? ''
    await notify(ctx, { kind: 'agency.joined', userId: agencyId, fact: `member:${memberId}`, data: { name } })
  },
)
