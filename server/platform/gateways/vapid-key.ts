import { createECDH, hkdfSync } from 'node:crypto'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * The key by which push services know this site. Unless one is given it is made of the installation's secret: every
 * process and every start has the same, and there is nothing to keep.
 */
export function vapidKeys(secretKey: string, given: string | undefined): VapidKeys {
  const curve = createECDH('prime256v1')
  for (let round = 0; ; round++) {
    const key = given
      ? Buffer.from(given, 'base64url')
      : Buffer.from(hkdfSync('sha256', secretKey, 'lotour', `vapid ${round}`, 32))
    try {
      curve.setPrivateKey(key)
    } catch (error) {
      // One of four billion is no number of the curve; a given one is not replaced in silence.
      if (given) throw error
      continue
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: key.toString('base64url') }
  }
}
