/** Money is whole roubles on the wire and integer kopecks in the ledger. */
export function toKopecks(roubles: number): number {
  return roubles * 100
}

/** May carry kopecks: 4500.5 roubles is 450050 kopecks. */
export function toRoubles(kopecks: number): number {
  return kopecks / 100
}
