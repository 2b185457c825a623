import type { OwnData } from '../profile.api.ts'

type Section = OwnData['sections'][number]

/** One's own data as a page to be read without a network, without us, in any browser. */
export function dataPage({ made_at, sections, left_out }: OwnData): string {
  const parts = sections.map((section) => `<h2>${safe(section.title)}</h2>\n${tableOf(section)}`)
  const kept = left_out.map(({ reason }) => `<li>${safe(reason)}</li>`)
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>Мои данные на Лотуре</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#10233f}
table{border-collapse:collapse;display:block;overflow-x:auto;font-size:14px}th,td{border:1px solid #d8d2c6;padding:.35rem .6rem;text-align:left;vertical-align:top}
th{background:#fbf6ef}img{max-width:12rem}</style></head>
<body><h1>Мои данные на Лотуре</h1><p>Собрано ${safe(moment(made_at))}</p>
${parts.join('\n')}
<h2>Чего в файле нет</h2><ul>${kept.join('')}</ul></body></html>
`
}

function tableOf({ columns, rows }: Section): string {
  const names = Object.keys(columns)
  const head = names.map((name) => `<th>${safe(columns[name] ?? name)}</th>`).join('')
  const body = rows.map((row) => `<tr>${names.map((name) => `<td>${cell(name, row)}</td>`).join('')}</tr>`)
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
}

function cell(name: string, row: Record<string, unknown>): string {
  const value = row[name]
  if (name === 'content' && row.type === 'image/webp')
    return `<img alt="" src="data:image/webp;base64,${safe(typeof value === 'string' ? value : '')}">`
  if (value === null || value === undefined) return ''
  if (value === true) return 'да'
  if (value === false) return 'нет'
  return safe(typeof value === 'string' ? moment(value) : JSON.stringify(value))
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

function moment(text: string): string {
  return MOMENT.test(text)
    ? new Date(text).toLocaleString('ru-RU', { dateStyle: 'long', timeStyle: 'short' })
    : text
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function safe(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
