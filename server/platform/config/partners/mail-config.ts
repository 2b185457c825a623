import { z } from 'zod'
import { ConfigError } from '../config-error.ts'

export interface MailConfig {
  host: string
  port: number
  /** TLS from the first byte, `smtps:`; otherwise STARTTLS. */
  secure: boolean
  login: { user: string; pass: string } | undefined
  from: { name: string; address: string }
}

const FORM = 'SMTP_URL имеет вид smtp://логин:пароль@сервер:порт, без пути и параметров'
const SENDER = /^(?:"?([^"<>@\p{Cc}]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/u

/**
 * `smtp://user:password@host:587`, or `smtps:` for TLS from the first byte; the sender is `Лотур <noreply@lotour.ru>`.
 * Without an address there is no mail server.
 */
export function readMail(address: string | undefined, sender = ''): MailConfig | undefined {
  if (!address) return undefined
  const url = new URL(address)
  // A switch hidden in an address, such as the one that trusts every certificate, would be seen by nobody.
  if (url.search || url.hash || !/^\/?$/.test(url.pathname) || !url.hostname) throw new ConfigError(FORM)
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    login: url.username ? { user: decoded(url.username), pass: decoded(url.password) } : undefined,
    from: readSender(sender),
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new ConfigError(FORM)
  }
}

function readSender(sender: string): MailConfig['from'] {
  const [, name, inBrackets, bare] = SENDER.exec(sender.trim()) ?? []
  const address = z.email().safeParse(inBrackets ?? bare)
  if (!address.success)
    throw new ConfigError('Для SMTP_URL нужен MAIL_FROM, например Лотур <noreply@lotour.ru>')
  return { name: name || 'Лотур', address: address.data }
}
