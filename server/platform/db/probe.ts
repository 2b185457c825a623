import { Socket } from 'node:net'
import pg from 'pg'

export interface Probe {
  /** Whether the database answers in time. Never throws. */
  answers(): Promise<boolean>
  close(): void
}

const ANSWER_MS = 2000

/**
 * Asks the database by a connection of its own: that all of the pool's are busy says nothing of whether it is there.
 * Whoever asks meanwhile shares the one question; a connection that is late is given up.
 */
export function openProbe(connectionString: string, answerMs = ANSWER_MS): Probe {
  let line: Line | null = null
  let asking: Promise<boolean> | null = null

  async function ask(): Promise<boolean> {
    const isKept = line !== null
    const said = await askBy((line ??= openLine(connectionString)))
    // A line that had ended since it was asked last says nothing of whether the database is there now.
    return said === 'nothing' && isKept ? ask() : said === 'yes'
  }

  async function askBy(asked: Line): Promise<'yes' | 'late' | 'nothing'> {
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      asked.socket.destroy()
    }, answerMs).unref()
    try {
      await asked.connected
      await asked.client.query('select 1')
      return 'yes'
    } catch {
      asked.socket.destroy()
      if (line === asked) line = null
      return isLate ? 'late' : 'nothing'
    } finally {
      clearTimeout(late)
    }
  }

  return {
    answers: () => (asking ??= ask().finally(() => (asking = null))),
    close: () => {
      line?.socket.destroy()
      line = null
    },
  }
}

interface Line {
  client: pg.Client
  socket: Socket
  connected: Promise<unknown>
}

function openLine(connectionString: string): Line {
  const socket = new Socket()
  const client = new pg.Client({ connectionString, application_name: 'lotour ready', stream: () => socket })
  client.on('error', () => {})
  return { client, socket, connected: client.connect() }
}
