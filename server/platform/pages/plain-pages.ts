import { withoutScript } from '../../../contract/platform/without-script.ts'

/** Pages that must not depend on the built application: it is being built, or it has failed. */
function plainPage(title: string, text: string, head = ''): string {
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
<title>${title}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbf6ef;color:#10233f;font:18px/1.5 system-ui,sans-serif}
main{max-width:30rem;padding:2rem;text-align:center}h1{font-size:2rem;line-height:1.2;margin:0 0 .5em}p{margin:0}a{color:#0f7f7a}
@media (prefers-color-scheme:dark){body{background:#0e1a2b;color:#eef2f6}a{color:#6fd0c8}}
</style>
<main><h1>${title}</h1><p>${text}</p></main></html>`
}

export const buildingPage = plainPage(
  'Лотур собирается…',
  'Это занимает меньше минуты и бывает только после обновления. Страница откроется сама.',
  '<meta http-equiv="refresh" content="2">',
)

export const brokenPage = plainPage(
  'Что-то сломалось у нас',
  'Мы уже записали ошибку. Попробуйте обновить страницу через минуту или вернитесь <a href="/">на главную</a>.',
)

export const busyPage = plainPage(
  'Слишком много посетителей сразу',
  'Страница откроется сама через несколько секунд.',
  '<meta http-equiv="refresh" content="4">',
)

export const tooManyPage = plainPage('Слишком много страниц сразу', 'Подождите минуту и обновите страницу.')

/** An address that says nothing readable. */
export const wrongAddressPage = plainPage(
  'Такого адреса не бывает',
  'В нём есть знаки, которых в адресах нет. Проверьте его или начните <a href="/">с главной</a>.',
  '<meta name="robots" content="noindex">',
)

/** Closed by hand. */
export const gonePage = plainPage(
  'Этой страницы больше нет',
  'Мы закрыли её, и она не вернётся. Начните <a href="/">с главной</a> или посмотрите <a href="/hot-tours/">горящие туры</a>.',
  '<meta name="robots" content="noindex">',
)

/** Answers a form that the browser has sent itself: nothing here takes one. */
export const formPage = (email: string) =>
  plainPage(
    withoutScript.title,
    `${withoutScript.form} ${withoutScript.ask} <a href="mailto:${email}">${email}</a>.`,
    '<meta name="robots" content="noindex">',
  )

/** The database is on its way down or up. */
export const awayPage = plainPage(
  'Секунду, возвращаемся',
  'Сайт ненадолго остановлен и уже запускается. Страница откроется сама.',
  '<meta http-equiv="refresh" content="2">',
)
