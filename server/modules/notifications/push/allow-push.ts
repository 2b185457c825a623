import { createECDH } from 'node:crypto'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Browser } from '../../../platform/gateways/gateway-kinds.ts'
import { isPublicUrl } from '../../../platform/outside/public-address.ts'
import { type Ctx, defineHandler, requireActor } from '../../../platform/use-case.ts'
import { deleteBrowser, deleteBrowserOfSession, saveBrowser } from './push.store.ts'

/** This browser shows notifications from now on, for as long as its sign-in stands. */
export async function allowPush(ctx: Ctx, browser: Browser): Promise<void> {
  const { id: user_id, sessionId: session_id } = requireActor(ctx)
  const { endpoint } = browser
  if (!isPublicUrl(endpoint) && !(ctx.config.push.local && isOnThisMachine(endpoint)))
    throw new Refusal('invalid', 'bad_request', { fields: { endpoint: 'Такой адрес не подходит' } })
  if (!isPointOfCurve(browser.p256dh))
    throw new Refusal('invalid', 'bad_request', { fields: { p256dh: 'Неверный ключ' } })
  await saveBrowser(ctx.tx, { ...browser, user_id, session_id, created_at: ctx.now })
}

function isOnThisMachine(endpoint: string): boolean {
  return URL.canParse(endpoint) && new URL(endpoint).hostname === '127.0.0.1'
}

/** A browser's key that is none would fail at every sending. */
function isPointOfCurve(key: string): boolean {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    return curve.computeSecret(Buffer.from(key, 'base64url')).length === 32
  } catch {
    return false
  }
}

export async function forbidPush(ctx: Ctx, { endpoint }: { endpoint: string }): Promise<void> {
  await deleteBrowser(ctx.tx, { userId: requireActor(ctx).id, endpoint })
}

/** Nobody is signed in there any more: what is told is not for whoever sits there next. */
export const forgetBrowser = defineHandler(
  'notifications.forget-browser',
  ({ tx }, { sessionId }: { sessionId: number }) => deleteBrowserOfSession(tx, sessionId),
  { within: true },
)
