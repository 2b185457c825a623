import { data, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { messengers, messengerTitle } from '../../../contract/identity/messenger-names.ts'
import { readStandInChat } from '../../../contract/identity/messengers.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { Interactive } from '../../app/page/interactive.tsx'
import { StandInBot } from '../../features/notifications/deliveries/stand-in-bot.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { GalleryRoom } from './gallery-room.tsx'
import type { PageHandle } from '../../app/page/page-handle.ts'

export const handle: PageHandle = { scripts: 'at once' }

/** Only where no real bot is at work; elsewhere there is no such page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const messenger = messengers.find((name) => name === params.messenger)
  if (!messenger) throw data(null, { status: 404 })
  const api = context.get(apiContext)
  await foundOr404(api(readStandInChat, { query: { messenger, chat: '100000' } }))
  return { messenger }
}

export default function BotPage() {
  const { messenger } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  return (
    <section className="page-column max-w-xl pt-6 pb-20">
      <title>{`Бот Лотура в ${messengerTitle[messenger]} — Лотур`}</title>
      <h1 className="type-title">Бот Лотура</h1>
      <p className="mt-2 mb-6 text-soft">
        Так это выглядит в {messengerTitle[messenger]}. Демонстрация никуда не пишет: чат с ботом живёт на
        этой странице.
      </p>
      <Interactive>
        <GalleryRoom>
          <StandInBot messenger={messenger} word={query.get('start')} />
        </GalleryRoom>
      </Interactive>
    </section>
  )
}
