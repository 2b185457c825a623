/** Read after the name of a place, as far as the address goes. */
const TAIL = String.raw`(?::\d{2,5})?(?:[/?#][^\s,;«»]*)?`
const END = String.raw`(?![\p{L}\p{N}])`
const START = String.raw`(?<![\p{L}\p{N}_-])`

/** Endings that are no words of a trip: after them stands no sentence whose space was forgotten. */
const plainZones = 'ru|com|net|org|рф|рус|ру'
/** Endings that are words too, or codes of airlines: an address has Latin letters before them. */
const wordZones =
  'su|info|biz|online|site|store|shop|travel|tours?|me|pro|cc|app|agency|holiday|vacations|world|xyz|link|page|space|website|tech|by|kz|ua|uz|ge|tr|co|io|eu'
const dotted = String.raw`\s?\.\s?(?:ru|com|рф)|(?:\s?[(\[{<]\s?(?:dot|точка|\.)\s?[)\]}>]\s?|\s(?:точка|dot)\s)(?:ru|ру|com|ком|рф|net|org|su|travel|tours?|online|site|me)`

/** Each begins where a word begins and reads a bounded piece, or one that no other match reads again. */
export const linkPatterns: readonly RegExp[] = [
  /https?\s?:\s?\/\/\s?[^\s,;«»]+/gu,
  new RegExp(String.raw`${START}www\s?\.\s?[^\s,;«»]+(?:\s\.\s[^\s,;«»]+)?`, 'gu'),
  new RegExp(
    String.raw`${START}(?:[\p{L}\p{N}][\p{L}\p{N}_-]{0,62}\.){0,2}[\p{L}\p{N}][\p{L}\p{N}_-]{1,62}\.(?:${plainZones})${END}${TAIL}`,
    'gu',
  ),
  new RegExp(
    String.raw`${START}(?:[a-z\d][a-z\d_-]{0,62}\.){0,2}[a-z\d][a-z\d_-]{1,62}\.(?:${wordZones})${END}${TAIL}`,
    'gu',
  ),
  new RegExp(String.raw`${START}[\p{L}\p{N}][\p{L}\p{N}_-]{1,62}(?:${dotted})${END}${TAIL}`, 'gu'),
]
