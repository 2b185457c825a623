import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listSwitches } from '../../../contract/switches/switches.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { mayDo, useUser } from '../../app/page/user.ts'
import { SwitchList } from '../../features/switches/switch-list.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, listSwitches)
  return (await args.context.get(apiContext)(listSwitches, {})).result
}

export default function AdminSwitchesPage() {
  const first = useLoaderData<typeof loader>()
  const viewer = useUser()
  return (
    <AgentFrame title="Выключатели" isWide>
      <SwitchList first={first} mayFlip={mayDo(viewer, 'manage_switches')} />
    </AgentFrame>
  )
}
