import { responseFee } from '../../contract/billing/billing.ts'

/** The budget of every request here, and so the fee of every offer. */
export const BUDGET = 200_000
const FEE = responseFee(BUDGET) * 100

export interface Payment {
  agent: number
  kopecks: number
  isPaid: boolean
  isCredited: boolean
  refunded: number
}

export interface Offer {
  agent: number
  isOpen: boolean
  isRead: boolean
  isDeleted: boolean
  isRefunded: boolean
}

/** The ledger as a child would keep it: a number for each agent, and what has been given for what. */
export class Ledger {
  readonly balances: number[]
  readonly payments: Payment[] = []
  readonly offers: Offer[] = []

  constructor(agents: number) {
    this.balances = Array.from({ length: agents }, () => 0)
  }

  private move(agent: number, kopecks: number): void {
    this.balances[agent] = (this.balances[agent] ?? 0) + kopecks
  }

  /** Whether it can be paid for. */
  offer(agent: number): boolean {
    if ((this.balances[agent] ?? 0) < FEE) return false
    this.move(agent, -FEE)
    this.offers.push({ agent, isOpen: true, isRead: false, isDeleted: false, isRefunded: false })
    return true
  }

  giveBack(offer: Offer): void {
    if (offer.isRefunded) return
    offer.isRefunded = true
    this.move(offer.agent, FEE)
  }

  /** What the gateway says is so; however often it says it. */
  hear(payment: Payment): void {
    if (!payment.isPaid || payment.isCredited) return
    payment.isCredited = true
    this.move(payment.agent, payment.kopecks)
  }

  /** Whether so much may leave the balance for the card. */
  refund(payment: Payment, kopecks: number): boolean {
    const left = payment.kopecks - payment.refunded
    if (!payment.isCredited || kopecks > left || kopecks > (this.balances[payment.agent] ?? 0)) return false
    payment.refunded += kopecks
    this.move(payment.agent, -kopecks)
    return true
  }

  /** Everything that was left to do is done: deleted requests give fees back, every payment is asked about. */
  settle(): void {
    for (const payment of this.payments) this.hear(payment)
    for (const offer of this.offers) if (offer.isDeleted) this.giveBack(offer)
  }
}
