import net from 'node:net'

/** A port of loopback that nobody holds at this moment. */
export function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = net.createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as net.AddressInfo
    server.close(() => resolve(port))
  })
  return promise
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
