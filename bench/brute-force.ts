import { PARTNER_KEY } from '../test/partners/sms/question.ts'
import { startSmsPartner } from '../test/partners/sms.ts'
import { siege } from './brute-force/siege.ts'
import type { Verdict } from './support/measure.ts'
import { onStage } from './support/stage.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
const DAILY_ROUBLES = 500
/** An SMS is reckoned at six roubles, and strangers may spend four fifths of the day's money. */
const SMS_CAP = Math.floor((DAILY_ROUBLES * 0.8) / 6)

/** A minute of guessing codes and passwords at full speed from a thousand addresses, the limits being those of production. */
export function bruteForce(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const partner = await startSmsPartner()
    try {
      const { url } = await stage.startServer({
        env: {
          LOTOUR_RATE_LIMITS: 'on',
          SMS_PROVIDER: 'smsru',
          SMS_API_KEY: PARTNER_KEY,
          SMS_URL: partner.url,
          SMS_DAILY_ROUBLES: String(DAILY_ROUBLES),
        },
      })
      return await siege({
        url,
        sql: stage.sql,
        received: async (phone) => partner.digitsTo(phone),
        smsCap: SMS_CAP,
        seconds: SECONDS,
      })
    } finally {
      await partner.stop()
    }
  })
}
