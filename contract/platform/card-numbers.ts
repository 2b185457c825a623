/** Sixteen digits in fours or in one, as they stand on a card; an account has twenty. */
const SIXTEEN = String.raw`(?<!\d)[2-6]\d{3}(?:[\s.–-]?\d{4}){3}(?!\d)`
const CARD = new RegExp(SIXTEEN)

/** For what is refused at its field: whoever is wrongly refused writes the number in another way. */
export const bearsCardNumber = (text: string): boolean => CARD.test(text)
