import type { BrowserContext } from '@playwright/test'

/** What a browser complained about while a story was told. */
export interface Trouble {
  kind: 'console' | 'crash' | 'policy'
  page: string
  text: string
}

export interface Watch {
  troubles: Trouble[]
  /** A refusal that the story provokes: the browser reports the failed call, which is no trouble then. */
  expectRefusal: (path: RegExp) => void
  over: (context: BrowserContext) => Promise<void>
}

/** The address that a failed handshake names in its text; where the script was is of no use. */
const refusedSocket = (text: string) => /^WebSocket connection to '([^']+)' failed/.exec(text)?.[1]

const POLICY = 'policy-violated:'

/** Collects errors of pages and of the console, and violations of the content security policy. */
export function createWatch(): Watch {
  const troubles: Trouble[] = []
  const expected: RegExp[] = []
  const isExpected = (text: string, url: string) => {
    const refused = text.startsWith('Failed to load resource') ? url : refusedSocket(text)
    return refused !== undefined && expected.some((path) => path.test(new URL(refused).pathname))
  }
  return {
    troubles,
    expectRefusal: (path) => void expected.push(path),
    over: async (context) => {
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        const text = message.text()
        const { url } = message.location()
        if (isExpected(text, url)) return
        const kind = text.startsWith(POLICY) ? 'policy' : 'console'
        troubles.push({ kind, page: message.page()?.url() ?? '', text: `${text} ${url}` })
      })
      context.on('weberror', (problem) =>
        troubles.push({
          kind: 'crash',
          page: problem.page()?.url() ?? '',
          text: problem.error().stack ?? String(problem.error()),
        }),
      )
      await context.addInitScript(reportViolations, POLICY)
    },
  }
}

/** In the page: a policy that only reports says nothing to the console by itself. */
function reportViolations(prefix: string): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(prefix, effectiveDirective, blockedURI, sourceFile),
  )
}
