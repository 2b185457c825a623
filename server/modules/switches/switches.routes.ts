import * as contract from '../../../contract/switches/switches.ts'
import type { Http } from '../../platform/http/serve.ts'
import { switchesOf } from '../../platform/switches/switches.ts'
import { flipSwitch } from './flip-switch.ts'
import { switchStates } from './switches.queries.ts'

export function switchRoutes({ serve, database }: Http): void {
  serve(contract.listSwitches, async ({ read }) => ({ result: await switchStates(read) }))
  serve(contract.flipSwitch, async ({ act, params, body }) => {
    const result = await act(flipSwitch, { ...params, ...body })
    // Whoever has flipped it meets it flipped with the next call; the other processes are told by the commit.
    switchesOf(database).forget()
    return { result }
  })
}
