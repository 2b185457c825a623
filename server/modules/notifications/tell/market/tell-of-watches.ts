import type { DataOf } from '../../../../platform/events.ts'
import { defineHandler } from '../../../../platform/use-case.ts'
import type { watchFell, watchGone } from '../../../watches/index.ts'
import { notify } from '../../notify.ts'

export const tellOfWatch = defineHandler(
  'notifications.watch-fell',
  async (ctx, { watchId, userId, times, place, price, was, checkedAt }: DataOf<typeof watchFell>) => {
    const data = { watch_id: watchId, place, price, was, checked_at: checkedAt }
    await notify(ctx, {
      kind: 'watch.fell',
      userId,
      fact: `watch:${watchId}:${times}`,
      data,
      wholeGroup: true,
    })
  },
)

export const tellOfGoneWatch = defineHandler(
  'notifications.watch-gone',
  async (ctx, { watchId, userId, place }: DataOf<typeof watchGone>) => {
    const data = { watch_id: watchId, place }
    await notify(ctx, { kind: 'watch.gone', userId, fact: `watch:${watchId}:gone`, data })
  },
)
