/**
 * `node wire.ts PORT TARGET`: what comes to PORT of this machine goes to TARGET and back, in a process of its own.
 * SIGSTOP is a network that is cut; SIGKILL loses what was under way.
 */
import net from 'node:net'

const [port, target] = process.argv.slice(2).map(Number)
if (!port || !target) throw new Error('wire.ts PORT TARGET')
net
  .createServer((near) => {
    const far = net.connect(target, '127.0.0.1')
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  .listen(port, '127.0.0.1')
