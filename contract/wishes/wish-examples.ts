/** Sentences that the home page shows as examples: each is read without a remainder. Apart from the wizard's, so that neither page loads the other's. */
export const homeExample = 'Вдвоём в Турцию до 250 тысяч'
export const auctionExample = 'Турция, 7 ночей, двое и ребёнок'
