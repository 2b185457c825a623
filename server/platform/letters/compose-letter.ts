import type { House } from '../../../contract/platform/house.ts'
import { letterPage } from './letter-page.ts'

/** What a letter says. Everything is text: what a person has typed may stand in it as it is. */
export interface LetterContent {
  subject: string
  title: string
  paragraphs: readonly string[]
  /** Digits to be typed on the site, set large. */
  code?: string
  /** An absolute http(s) address. One button a letter. */
  button?: { text: string; url: string }
  /** Smaller, beneath: what to do if it was not you. */
  note?: string
  /** Shown by a list of letters beside the subject; otherwise the first paragraph. */
  preheader?: string
  /** Where letters of this kind are switched off; such a letter is sent with `unsubscribeHeaders` as well. */
  unsubscribeUrl?: string
}

export interface Letter {
  subject: string
  text: string
  html: string
}

/** Beneath every letter: whose it is. */
function signatureOf({ name, inn }: House): string {
  return `Лотур — аукцион туров. ${name}, ИНН ${inn}. Это письмо отправлено автоматически, отвечать на него не нужно.`
}

/** A letter in the product's look, in the name of whoever runs the site, with its twin in plain text. */
export function composeLetter(house: House, content: LetterContent): Letter {
  const { title, paragraphs, code, button, note, unsubscribeUrl } = content
  const subject = oneLine(content.subject)
  return {
    subject,
    text: plainText(content, signatureOf(house)),
    html: letterPage({
      subject: escapeHtml(subject),
      preheader: escapeHtml(oneLine(content.preheader ?? paragraphs[0] ?? title)),
      title: escapeHtml(title),
      paragraphs: paragraphs.map((paragraph) => unbroken(escapeHtml(paragraph))),
      code: code === undefined ? undefined : escapeHtml(code),
      button: button && { text: escapeHtml(button.text), url: escapeHtml(webAddress(button.url)) },
      note: note === undefined ? undefined : escapeHtml(note),
      footer:
        escapeHtml(signatureOf(house)) +
        (unsubscribeUrl
          ? `<br><a href="${escapeHtml(webAddress(unsubscribeUrl))}" style="color:inherit">Не получать такие письма</a>`
          : ''),
    }),
  }
}

function plainText(
  { title, paragraphs, code, button, note, unsubscribeUrl }: LetterContent,
  signature: string,
): string {
  return [
    title,
    ...paragraphs,
    ...(code === undefined ? [] : [`Код подтверждения: ${code}`]),
    ...(button ? [`${button.text}:\n${webAddress(button.url)}`] : []),
    ...(note === undefined ? [] : [note]),
    `-- \n${signature}`,
    ...(unsubscribeUrl ? [`Не получать такие письма: ${webAddress(unsubscribeUrl)}`] : []),
  ].join('\n\n')
}

/**
 * A mail program's own «Отписаться» (RFC 8058): one POST of `List-Unsubscribe=One-Click` to the address, from the mail
 * service, with no cookie. So the address itself says who and from what.
 */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${webAddress(url)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Throws an Error for whatever is no address of the web: a `javascript:` would be pressed by somebody. */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`a letter leads to ${protocol}`)
  return href
}

/** A line break in a subject would begin a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** A phone stays in one piece at the end of a line; in plain text it stays what can be copied. */
function unbroken(html: string): string {
  return html.replace(/(?<=\d)-(?=\d)/g, '&#8209;')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
}
