/**
 * How a tour may be paid for: what one payment takes at most (whole roubles), and the truth about when the money goes.
 * A card can be held, SBP cannot.
 */
export const paymentMethods = {
  card_hold: {
    title: 'Картой',
    max: 350_000,
    isHeld: true,
    words: 'Карта: деньги блокируются и спишутся после подтверждения туроператора',
    back: null,
  },
  card: {
    title: 'Картой, сразу',
    max: 350_000,
    isHeld: false,
    words: 'Карта: деньги спишутся сразу',
    back: 'если тур не подтвердят, вернём на карту',
  },
  sbp: {
    title: 'Через СБП',
    max: 700_000,
    isHeld: false,
    words: 'СБП: деньги спишутся сразу',
    back: 'если тур не подтвердят, вернём на следующий день',
  },
} as const

/** When the money goes and, while the operator may still say no, how it comes back. */
export function methodWords(method: PaymentMethod, isConfirmed: boolean): string {
  const { words, back } = paymentMethods[method]
  return back && !isConfirmed ? `${words}; ${back}` : words
}

/** The ways to pay for a booking: nothing is held for an operator who has confirmed already. */
export function methodsFor(isConfirmed: boolean): PaymentMethod[] {
  return paymentMethodNames.filter((one) => !(isConfirmed && paymentMethods[one].isHeld))
}

export type PaymentMethod = keyof typeof paymentMethods
export const paymentMethodNames = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]]

/** No gateway takes less. Kopecks. */
export const PAYMENT_MIN = 100
