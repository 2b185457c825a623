import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const NAME = 'nats-server'
/** Debian puts it where only root looks. */
const found = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, NAME))
  .find((file) => existsSync(file))

/** Whether this machine has a real server of NATS: Debian's package of that name. */
export const hasNats = found !== undefined
if (!hasNats) console.log(`Нет ${NAME}: проверки шины через NATS пропущены (apt-get install ${NAME}).`)

export interface NatsServer {
  port: number
  /** As `kill -9`. */
  kill(): Promise<void>
  /** Answers when it takes connections; on the same port as before. */
  start(password?: string): Promise<void>
  /** It takes connections and says nothing. */
  freeze(): void
  thaw(): void
}

/** A server on a free port that is not started yet. */
export async function natsServer(): Promise<NatsServer> {
  const port = await freePort()
  let running: ChildProcess | undefined
  const kill = async () => {
    const last = running
    running = undefined
    if (!last || last.exitCode !== null || last.signalCode !== null) return
    const gone = once(last, 'exit')
    last.kill('SIGKILL')
    await gone
  }
  return {
    port,
    kill,
    async start(password) {
      await kill()
      const named = password ? ['--user', 'lotour', '--pass', password] : []
      running = spawn(found ?? NAME, ['-a', '127.0.0.1', '-p', String(port), ...named], { stdio: 'ignore' })
      while (!(await isTaking(port))) await sleep(10)
    },
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function isTaking(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const is = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  socket.destroy()
  return is
}
