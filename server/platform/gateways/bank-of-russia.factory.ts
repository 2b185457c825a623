import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BankAnswer {
  status?: number
  body: Buffer | string
  /** Headers come, the rest never does. */
  hangs?: boolean
}

export interface BankPartner {
  base: string
  asked: string[]
  answer: (path: string) => BankAnswer
  close(): void
}

/** A server on this machine that speaks as the Bank of Russia does. */
export async function startBankPartner(): Promise<BankPartner> {
  const server: Server = createServer((request, response) => {
    partner.asked.push(request.url ?? '')
    const { status = 200, body, hangs } = partner.answer(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/xml; charset=windows-1251' })
    if (hangs) response.write(body)
    else response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const partner: BankPartner = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: () => ({ body: bankTable('20.11.2026') }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return partner
}

export type BankRow = [code: string, nominal: number, value: string, name?: string]

const usual: BankRow[] = [
  ['USD', 1, '92,1234', 'Доллар США'],
  ['EUR', 1, '101,4000', 'Евро'],
  ['TRY', 10, '21,8050', 'Турецких лир'],
  ['KZT', 100, '17,6312', 'Тенге'],
  ['UZS', 10_000, '72,3456', 'Узбекских сумов'],
]

/** The table as the Bank writes it: windows-1251, decimal commas, nominals. `date` is dd.mm.yyyy. */
export function bankTable(date: string, rows = usual): Buffer {
  const lines = rows.map(
    ([code, nominal, value, name = code], at) =>
      `<Valute ID="R0${1000 + at}"><NumCode>${800 + at}</NumCode><CharCode>${code}</CharCode>` +
      `<Nominal>${nominal}</Nominal><Name>${name}</Name><Value>${value}</Value><VunitRate>${value}</VunitRate></Valute>`,
  )
  return inWindows1251(
    `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${date}" name="Foreign Currency Market">${lines.join('')}</ValCurs>`,
  )
}

/** Russian capitals begin at 0xC0; everything else here is Latin. */
function inWindows1251(text: string): Buffer {
  return Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
    }),
  )
}
