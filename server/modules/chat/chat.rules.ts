const PHONE = /(?:\+|\b)?\d[\d\s().‑–—-]{8,}\d/gu
const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const HANDLE = /(?<![\p{L}\p{N}])@[A-Za-z][\w.]{3,31}/gu
const LINK = /\b(?:https?:\/\/)?(?:t\.me|wa\.me|vk\.com|viber\.click|max\.ru)\/\S+/giu

const MASK = '•••'
const DIGITS_MIN = 10

/**
 * Hides phones, e-mails and messengers' names, as they are usually written. Dates, prices and room numbers stay:
 * a run of digits counts as a phone from ten digits on.
 */
export function maskContacts(text: string): { text: string; masked: boolean } {
  const shown = text
    .replace(LINK, MASK)
    .replace(EMAIL, MASK)
    .replace(HANDLE, MASK)
    .replace(PHONE, (run) => (isPhone(run) ? MASK : run))
  return { text: shown, masked: shown !== text }
}

/** '12.06.2026–19.06.2026' has as many digits as a phone, but dots between them. */
function isPhone(run: string): boolean {
  const digits = run.replace(/\D/g, '')
  if (digits.length < DIGITS_MIN) return false
  const withoutDates = run.replace(/\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})/g, ' ').replace(/\D/g, '')
  return withoutDates.length >= DIGITS_MIN
}
