import fs from 'node:fs'
import path from 'node:path'
import type { Node } from './node.ts'

export interface HaproxyOptions {
  database: number
  site: number
  web: readonly number[]
  nodes: readonly Pick<Node, 'name' | 'port' | 'restPort'>[]
}

const shipped = fs.readFileSync(path.resolve(import.meta.dirname, '../../../deploy/haproxy.cfg'), 'utf8')
/** What callers are told where no process is left, as it is shipped. */
const refusal = shipped.split('\n').find((line) => line.includes('http-error status 503')) ?? ''

/** The leader is whoever Patroni says, asked each second; whoever talks to a former one is cut off. */
export function haproxySettings({ database, site, web, nodes }: HaproxyOptions): string {
  return `
global
  maxconn 4000
defaults
  timeout connect 2s
  timeout check 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout http-request 10s

listen database
  mode tcp
  bind 127.0.0.1:${database}
  timeout client 30m
  timeout server 30m
  option httpchk OPTIONS /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n')}

listen site
  mode http
  bind 127.0.0.1:${site}
${refusal}
  balance leastconn
  # A call that has been sent to a process is never sent to another by itself: a write could be done twice.
  retries 2
  option redispatch 1
  retry-on conn-failure
  option httpchk GET /health/ready
  default-server inter 1s fall 2 rise 1 slowstart 10s
${web.map((port, at) => `  server web${at + 1} 127.0.0.1:${port} check`).join('\n')}
`
}
