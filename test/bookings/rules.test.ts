import fc from 'fast-check'
import { expect, test } from 'vitest'
import { say, whole } from '../integrity/whole.ts'
import { type BookedPayment, Books } from './books.ts'
import { ByRules } from './by-rules.ts'
import { type History, histories, promos, type Step } from './histories.ts'

const { histories: runs, seed } = whole ?? { histories: 2000, seed: 15 }

/** What the rules come to otherwise than the pencil, in words. */
function faultsOf({ price, promo, steps }: History): string[] {
  const code = promo === null ? null : (promos[promo] ?? null)
  const [books, rules] = [new Books(price, code), new ByRules(price, code)]
  for (const [at, step] of steps.entries()) {
    take(step, books, rules)
    const faults = [...rules.faults, ...unlike(books, rules)]
    if (faults.length > 0) return faults.map((fault) => `step ${at} ${JSON.stringify(step)}: ${fault}`)
  }
  return rules.faults
}

function unlike(books: Books, rules: ByRules): string[] {
  const [told, found] = [books, rules].map(({ state, kept, held, returned }) =>
    JSON.stringify({ state, kept, held, returned }),
  )
  return told === found ? [] : [`${found} instead of ${told}`]
}

function take(step: Step, books: Books, rules: ByRules): void {
  if (step.kind === 'pay') {
    const left = rules.leftOf(step.line)
    const { kopecks, isAllowed } = books.begin(step)
    if (isAllowed) rules.begin(step.share === null ? left : kopecks, step.line)
  } else if ('payment' in step) ofPayment(step, books, rules)
  else ofBooking(step, books, rules)
}

function ofPayment(step: Extract<Step, { payment: number }>, books: Books, rules: ByRules): void {
  const at = step.payment % Math.max(1, books.payments.length)
  const [known, payment] = [books.payments[at], rules.payments[at]]
  if (!known || !payment) return
  const waits = known.bank === 'waits' && !known.isGivenUp
  if (step.kind === 'give up') {
    known.isGivenUp ||= known.bank === 'waits' || known.bank === 'thinks'
    if (known.isGivenUp) payment.returnedFor ??= 'given_up'
  } else if (step.kind === 'slow' && waits) known.bank = 'thinks'
  else if (step.kind === 'decline' && waits) {
    known.bank = 'refused'
    payment.state = 'failed'
  } else if ((step.kind === 'come' && waits) || (step.kind === 'bank' && known.bank === 'thinks')) {
    books.come(known)
    rules.come(payment, stateOf(known))
  } else if (step.kind === 'hold ends' && known.bank === 'held') {
    books.holdEnds(known)
    rules.holdEnds(payment)
  }
}

const stateOf = ({ method }: BookedPayment) => (method === 'card_hold' ? 'held' : 'paid')

const givenBy = ({ promoState, discount }: Books) => (promoState === 'used' ? discount : 0)

type OfBooking = Exclude<Step, { payment: number } | { kind: 'pay' }>

function ofBooking(step: OfBooking, books: Books, rules: ByRules): void {
  const before = books.named
  switch (step.kind) {
    case 'confirm':
      if (!books.confirm()) return
      rules.take()
      rules.state = 'confirmed'
      return
    case 'refuse':
      if (books.refuse()) rules.end('refused')
      return
    case 'cancel':
    case 'cancel as agent':
      if (!books.cancel(step.kind === 'cancel' ? 'tourist' : 'agent')) return
      if (books.isOver) rules.end('cancelled')
      else rules.state = 'cancelling'
      return
    case 'costs': {
      const kopecks = Math.floor((rules.kept * step.share) / 1000)
      if (!books.costs(kopecks)) return
      if (books.isOver) rules.end('cancelled')
      else rules.take()
      return
    }
    case 'agree':
      if (books.agree()) rules.end('cancelled', before ?? 0)
      return
    case 'time up':
      books.timeUp()
      if (books.state !== rules.state && books.isOver) rules.end(books.state, before ?? 0)
      return
    case 'requote': {
      const given = givenBy(books)
      if (books.requote(step.price)) rules.sign(step.price, given)
      return
    }
    case 'substitute':
      if (books.substitute(step.price)) rules.state = 'agreeing'
      return
    case 'sign': {
      const given = givenBy(books)
      const { proposed } = books
      if (books.signInstead() && proposed) rules.sign(proposed, given)
    }
  }
}

test(
  'BOOK-05, BOOK-17, BOOK-20, BOOK-25 whatever becomes of a price, its payments, discounts and returns, the rules of money keep every kopeck',
  () => {
    const details = fc.check(
      fc.property(histories, (history) => {
        const faults = faultsOf(history)
        if (faults.length > 0) throw new Error(faults.join('\n'))
      }),
      { numRuns: runs, seed },
    )
    say(`${details.numRuns} histories by the rules alone, seed ${seed}`)
    expect(
      details.failed ? `${JSON.stringify(details.counterexample)} ${String(details.errorInstance)}` : '',
    ).toBe('')
  },
  whole ? 86_400_000 : 60_000,
)

test('BOOK-25 a kopeck that is kept too much is found out', () => {
  const price = { lines: [60_000], schedule: [20_000, 40_000] }
  const [books, rules] = [new Books(price, null), new ByRules(price, null)]
  for (const line of [1, 2]) {
    take({ kind: 'pay', line, share: null, method: 'card' }, books, rules)
    take({ kind: 'come', payment: line - 1 }, books, rules)
    take({ kind: 'confirm' }, books, rules)
  }
  expect(unlike(books, rules)).toEqual([])
  take({ kind: 'cancel' }, books, rules)
  take({ kind: 'costs', share: 333 }, books, rules)
  books.named = (books.named ?? 0) + 1
  books.agree()
  rules.end('cancelled', Math.floor((6_000_000 * 333) / 1000))
  expect(unlike(books, rules).join()).toContain('"kept":1998001')
})
