/** `npm run keys -- …`: the installation's key and its replacement, beside a running application or without it. */
import { sealedColumns } from '../server/modules.ts'
import { countedBy } from '../contract/texts.ts'
import { ConfigError } from '../server/platform/config/config-error.ts'
import { readConfig } from '../server/platform/config/read-config.ts'
import { vapidKeys } from '../server/platform/gateways/vapid-key.ts'
import { resealAll } from '../server/platform/keys/reseal.ts'
import { giveUpMonths } from '../server/platform/keys/vault-months.ts'
import { system } from '../server/platform/use-case.ts'
import { openConsole } from './open-console.ts'

const USAGE = `Ключ установки (SECRET_KEY) и его замена без остановки: docs/keys.md

  npm run keys -- vapid     ключ уведомлений браузера, который следует из нынешнего SECRET_KEY
  npm run keys -- reseal    перепечатать нынешним ключом всё, что запечатано прежним (SECRET_KEY_FORMER)
  npm run keys -- lost      признать, что ключей прошлых месяцев в LOTOUR_KEYS_DIR больше нет: закрытое ими не откроет никто`

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run([command, ...rest]: string[]): Promise<number> {
  if (rest.length === 0 && command === 'vapid') return tellVapid()
  if (rest.length === 0 && command === 'reseal') return reseal()
  if (rest.length === 0 && command === 'lost') return giveUp()
  console.log(USAGE)
  return command === '--help' ? 0 : 2
}

function tellVapid(): number {
  const { secretKey, push } = readConfig(process.env)
  console.log(`VAPID_PRIVATE_KEY=${vapidKeys(secretKey, push.privateKey).privateKey}`)
  return 0
}

async function reseal(): Promise<number> {
  const { core, close } = await openConsole((step) => console.log(step))
  try {
    const done = await resealAll(core.act, sealedColumns)
    console.log(
      done > 0
        ? `Перепечатано: ${countedBy(done, ['секрет', 'секрета', 'секретов'])}. SECRET_KEY_FORMER больше не нужен через час, когда истекут последние ссылки из писем.`
        : 'Всё уже запечатано нынешним ключом.',
    )
    return 0
  } finally {
    await close()
  }
}

async function giveUp(): Promise<number> {
  const { core, close } = await openConsole((step) => console.log(step))
  try {
    const lost = await core.act(system, giveUpMonths, null)
    console.log(
      lost.length > 0
        ? `Признаны потерянными: ${lost.join(', ')}. Люди увидят, что эти документы открыть нельзя, и заполнят их заново.`
        : 'Все ключи на месте.',
    )
    return 0
  } finally {
    await close()
  }
}
