import { listWaitingFiles } from '../../../contract/jobs/waiting-files.ts'
import type { Http } from '../../platform/http/serve.ts'
import { waitingFiles } from './files/waiting-files.queries.ts'

/** What is asked of all conversations at once; each owner has the paths of its own. */
export function conversationRoutes({ serve, gateways }: Http): void {
  serve(listWaitingFiles, async ({ read }) => ({
    result: { has_scanner: gateways.scanner !== null, ...(await waitingFiles(read)) },
  }))
}
