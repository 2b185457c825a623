/** Money is roubles on the wire, with kopecks as a fraction where there are any, and integer kopecks in the ledger. */
export function toKopecks(roubles: number): number {
  // 8956.87 times a hundred is 895687.0000000001.
  return Math.round(roubles * 100)
}

/** May carry kopecks: 4500.5 roubles is 450050 kopecks. */
export function toRoubles(kopecks: number): number {
  return kopecks / 100
}
