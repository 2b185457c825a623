/** Of the day's and the night's family of web/ui/styles/tokens.css; a test holds the two together. */
export const letterColours = {
  paper: ['#fbf6ef', '#0c1626'],
  card: ['#ffffff', '#14233a'],
  sand: ['#f4e9d9', '#22304a'],
  line: ['#e7dccb', '#2a3c58'],
  ink: ['#10233f', '#f5ede1'],
  soft: ['#50607a', '#aab7cb'],
  'sea-text': ['#0c6f6a', '#62d2c6'],
  sunset: ['#cf4318', '#ff8552'],
  'on-sunset': ['#ffffff', '#2b0f03'],
} as const

type Colour = keyof typeof letterColours

const FONT = "font-family:'Onest','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const day = (colour: Colour) => letterColours[colour][0]
const night = (colour: Colour) => letterColours[colour][1]

/** Each class repaints what its inline style has painted for the day; `[data-ogsc]` is how Outlook's apps say night. */
const nightRules: readonly [name: string, property: string, colour: Colour][] = [
  ['paper', 'background-color', 'paper'],
  ['card', 'background-color', 'card'],
  ['card', 'border-color', 'line'],
  ['sand', 'background-color', 'sand'],
  ['ink', 'color', 'ink'],
  ['soft', 'color', 'soft'],
  ['link', 'color', 'sea-text'],
  ['fill', 'background-color', 'sunset'],
  ['on-fill', 'color', 'on-sunset'],
]

const nightStyle = (prefix: string) =>
  nightRules
    .map(([name, property, colour]) => `${prefix}.l-${name}{${property}:${night(colour)} !important}`)
    .join('')

const STYLE =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  'body{margin:0;padding:0;width:100%!important;-webkit-text-size-adjust:100%}' +
  `@media (prefers-color-scheme:dark){${nightStyle('')}}${nightStyle('[data-ogsc] ')}` +
  '@media (max-width:480px){.l-pad{padding:28px 22px !important}.l-title{font-size:23px !important}.l-button,.l-button tbody,.l-button tr,.l-button td{display:block !important;width:auto !important}}'

/** What cannot be told from the text of a letter. Everything here is HTML already. */
export interface LetterParts {
  subject: string
  /** What a list of letters shows beside the subject. */
  preheader: string
  title: string
  paragraphs: readonly string[]
  code: string | undefined
  button: { text: string; url: string } | undefined
  note: string | undefined
  footer: string
}

/** One column, tables and inline styles: programs for mail know little else. Nothing is loaded from anywhere. */
export function letterPage(parts: LetterParts): string {
  return `<!doctype html>
<html lang="ru" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${parts.subject}</title>
<style>${STYLE}</style>
</head>
<body class="l-paper" style="margin:0;padding:0;background-color:${day('paper')}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${parts.preheader}${FILLER}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="l-paper" style="background-color:${day('paper')}">
<tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 8px 18px">${logo()}</td></tr>
<tr><td class="l-card l-pad" style="padding:40px 40px;background-color:${day('card')};border:1px solid ${day('line')};border-radius:20px">
${body(parts)}
</td></tr>
<tr><td class="l-soft" style="padding:20px 8px 0;${FONT};font-size:13px;line-height:20px;color:${day('soft')}">${parts.footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** Keeps the letter's own words out of the line that a list of letters shows. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60)

/** The sign is painted, not loaded: a sun that sets into the sea; where gradients are unknown, the sun alone. */
function logo(): string {
  const sign =
    'display:inline-block;width:30px;height:30px;border-radius:15px;vertical-align:middle;background-color:#cf4318;' +
    'background-image:linear-gradient(to bottom,transparent 0 58%,#0f7f7a 58% 100%),radial-gradient(circle at 50% 52%,#cf4318 0 8px,#f7b955 8.5px 100%)'
  return (
    `<span style="${sign}"></span>` +
    `<span class="l-ink" style="${FONT};font-size:22px;line-height:30px;font-weight:700;letter-spacing:-0.5px;vertical-align:middle;padding-left:9px;color:${day('ink')}">Лотур</span>`
  )
}

function body({ title, paragraphs, code, button, note }: LetterParts): string {
  return [
    `<h1 class="l-ink l-title" style="margin:0 0 16px;${FONT};font-size:27px;line-height:1.22;font-weight:700;letter-spacing:-0.4px;color:${day('ink')}">${title}</h1>`,
    ...paragraphs.map(
      (text) =>
        `<p class="l-ink" style="margin:0 0 14px;${FONT};font-size:16px;line-height:25px;color:${day('ink')}">${text}</p>`,
    ),
    ...(code === undefined ? [] : [codeBlock(code)]),
    ...(button ? [buttonBlock(button)] : []),
    ...(note === undefined
      ? []
      : [
          `<p class="l-soft" style="margin:22px 0 0;${FONT};font-size:14px;line-height:21px;color:${day('soft')}">${note}</p>`,
        ]),
  ].join('\n')
}

function codeBlock(code: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:10px 0 6px"><tr><td align="center" class="l-sand l-ink" style="padding:20px 12px 20px 24px;border-radius:14px;background-color:${day('sand')};${FONT};font-size:38px;line-height:44px;font-weight:700;letter-spacing:12px;color:${day('ink')}">${code}</td></tr></table>`
}

/** The address stands beneath as well, for whoever's program draws no buttons. */
function buttonBlock({ text, url }: { text: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="l-button" style="margin:14px 0 6px"><tr><td align="center" class="l-fill" bgcolor="${day('sunset')}" style="border-radius:14px;background-color:${day('sunset')}"><a href="${url}" class="l-on-fill" style="display:block;padding:15px 30px;${FONT};font-size:17px;line-height:22px;font-weight:600;text-decoration:none;color:${day('on-sunset')}">${text}</a></td></tr></table>
<p class="l-soft" style="margin:16px 0 0;${FONT};font-size:13px;line-height:20px;color:${day('soft')}">Кнопка не нажимается? Откройте этот адрес:<br><a href="${url}" class="l-link" style="color:${day('sea-text')};word-break:break-all">${url}</a></p>`
}
