const MESSENGER =
  "телеграмм?(?:а|е|у|ом)?|телег(?:а|е|у)|тг|tg|telegram|what'?s?\\s?app|в[ао]т?[сц]апп?(?:а|е|у)?|viber|вайбер(?:а|е|у)?|вк|vk|вконтакте|инстаграмм?(?:а|е)?|инст(?:а|е|у)|insta(?:gram)?|skype|скайп(?:а|е|у)?|discord|дискорд(?:а|е|у)?"
/** A word of hotels and of sums too: alone it names no messenger. */
const MAX = 'max|макс|мах'
/** What stands between the place and the name. */
const OWN =
  'я|мы|мой|моя|наш|ник|ником|логин|аккаунт|под|по|имени|это|как|id|айди|пиши|пишите|ищи|ищите|найд[её]те|my|is|nick|me'
/** Words of English that stand there and name nobody. */
const COMMON =
  'chat|desktop|premium|business|channel|group|call|messenger|telegram|whatsapp|viber|skype|discord|instagram|with|here'
const SAYS = String.raw`(?:,?\s(?:${OWN})){1,3}(?:\s?[:—–-]\s?|\s)`

/** «мой телеграм: sunny_travel», «в телеге я sunny_travel»: the name, not the words before it. */
export const NAMED = new RegExp(
  String.raw`(?<=(?<![\p{L}\p{N}])(?:(?:${MESSENGER})(?:${SAYS}|\s?[:—–-]\s?|\s\(?)|(?:${MAX})(?:${SAYS}|\s?:\s?)))(?!(?:${COMMON})(?![\p{L}\p{N}_]))[a-z][\w.-]{2,30}\w`,
  'gu',
)
