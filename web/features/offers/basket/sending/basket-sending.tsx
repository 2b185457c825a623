import { SendHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FeedAuction } from '../../../../../contract/offers/feed/feed-auction.ts'
import { money } from '../../../../../contract/texts.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { sendProblem } from './send-problem.rules.ts'
import type { BasketView } from '../use-basket.ts'

interface BasketSendingProps {
  request: FeedAuction
  view: BasketView
  /** What the answer costs and brings. */
  children: ReactNode
}

/** What it costs, why it has not gone out, and the button. */
export function BasketSending({ request, view, children }: BasketSendingProps) {
  const { refused } = view.basket
  return (
    <div className="flex min-h-0 flex-col border-t border-line px-4 py-3">
      <div className="min-h-0 overflow-y-auto">
        {refused && (
          <Notice tone="danger" title={refused.title} isLive className="mb-3 !p-3.5">
            {refused.text}
          </Notice>
        )}
        {children}
        {view.problem && <ProblemNotice error={view.problem} view={view} request={request} />}
        {view.feeBefore !== null && (
          <Notice tone="warn" title="Стоимость отклика изменилась" isLive className="mt-3 !p-3.5">
            Была {money(view.feeBefore)}, теперь {money(request.fee)}. Отправляя отклик, вы соглашаетесь с
            новой.
          </Notice>
        )}
      </div>
      <SendButton view={view} fee={request.fee} />
    </div>
  )
}

function sendWords({ problem, feeBefore, pricesBefore }: BasketView, fee: number): string {
  if (problem && sendProblem(problem).way === 'again') return 'Отправить ещё раз'
  if (feeBefore !== null) return `Отправить отклик за ${money(fee)}`
  return pricesBefore.size > 0 ? 'Отправить с новой ценой' : 'Отправить отклик'
}

function SendButton({ view, fee }: { view: BasketView; fee: number }) {
  return (
    <>
      <Button
        look="main"
        isWide
        className="mt-2.5 shrink-0"
        icon={SendHorizontal}
        onPress={view.send}
        isPending={view.isSending}
        isDisabled={view.obstacle !== null}
      >
        {sendWords(view, fee)}
      </Button>
      <p className="type-note mt-1.5 shrink-0 text-center" role="status">
        {view.obstacle ?? <span className="max-md:hidden">Ctrl + Enter отправляет</span>}
      </p>
    </>
  )
}
