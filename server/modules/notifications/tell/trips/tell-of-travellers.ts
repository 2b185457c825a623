import { defineHandler } from '../../../../platform/use-case.ts'
import { notify } from '../../notify.ts'

interface Expiring {
  travellerId: number
  version: number
  userId: number
  days: number
  warning: number
}

export const tellOfTravellerExpiring = defineHandler(
  'notifications.traveller-expiring',
  async (ctx, { travellerId, version, userId, days, warning }: Expiring) => {
    const fact = `traveller:${travellerId}:${version}:${warning}`
    await notify(ctx, { kind: 'traveller.expiring', userId, fact, data: { days } })
  },
)

export const tellOfTravellerUnused = defineHandler(
  'notifications.traveller-unused',
  async (ctx, { travellerId, userId, goesOn }: { travellerId: number; userId: number; goesOn: string }) => {
    const fact = `traveller:${travellerId}:unused:${goesOn}`
    await notify(ctx, { kind: 'traveller.unused', userId, fact, data: { goes_on: goesOn } })
  },
)
