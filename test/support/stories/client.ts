/** An answer's shape is what a story asserts. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Body = any

export interface Answer {
  status: number
  body: Body
}

export type Line = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`

export interface Client {
  token: string
  /** Whatever the status is. */
  send: (line: Line, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** The body of a success; anything else is an error that names the call. */
  call: (line: Line, body?: unknown, headers?: Record<string, string>) => Promise<Body>
}

/** Somebody who speaks to the application over plain HTTP, as another program would. */
export function client(token = ''): Client {
  const send: Client['send'] = async (line, body, more) => {
    const [method, path] = line.split(' ') as [string, string]
    const answer = await fetch(new URL(path, process.env['STORIES_URL']), {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...more,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    token,
    send,
    call: async (...args) => {
      const { status, body } = await send(...args)
      if (status >= 400) throw new Error(`${args[0]} answered ${status}: ${JSON.stringify(body)}`)
      return body
    },
  }
}
