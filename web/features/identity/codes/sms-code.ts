/**
 * The digits of the next SMS whose last line names this host, where the person agrees to hand them over (Chrome on
 * Android; Safari offers them above its keyboard by itself). Null where it does not come to that.
 */
export async function nextSmsCode(signal: AbortSignal): Promise<string | null> {
  const wanted = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
  const found = await navigator.credentials.get(wanted).catch(() => null)
  const { code } = (found ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : null
}
