import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { listPriceFiles, type PriceFile } from '../../../contract/supply/price-files.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { PriceFileList } from '../../features/supply/price-files/price-file-list.tsx'
import { PriceFilePanel } from '../../features/supply/price-files/price-file-panel.tsx'
import { PriceFileUpload } from '../../features/supply/price-files/price-file-upload.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { ChosenPane } from '../parts/chosen-pane.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { pageParam } from '../parts/number-param.ts'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, listPriceFiles)
  const page = pageParam(new URL(args.request.url).searchParams)
  const api = args.context.get(apiContext)
  const { result } = await foundOr404(api(listPriceFiles, { query: { page: String(page) } }))
  return { page, priceFiles: result, now: Date.now() }
}

export default function AdminPriceImportsPage() {
  const { page, priceFiles, now } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState<PriceFile | null>(null)
  return (
    <AgentFrame title="Прайс-листы" isWide>
      <PriceFileUpload onSent={setChosen} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0 max-xl:order-2">
          <PriceFileList
            key={page}
            page={page}
            first={priceFiles}
            now={useNow(now)}
            chosenId={chosen?.id ?? null}
            onChoose={setChosen}
            hrefOfPage={(other) => withQuery(search, { page: String(other) })}
          />
        </div>
        {chosen ? (
          <ChosenPane key={chosen.id}>
            <PriceFilePanel priceFile={chosen} onClose={() => setChosen(null)} />
          </ChosenPane>
        ) : (
          <p className="rounded-xl border border-dashed border-edge p-6 text-sm text-soft max-xl:hidden">
            Выберите загрузку в списке, чтобы увидеть её ход, непринятые строки и вернуть прежние цены.
          </p>
        )}
      </div>
    </AgentFrame>
  )
}
