/** Something that has to be true of the stored rows at every moment, whatever was killed or ran at once. */
export interface Invariant {
  /** Of the catalogue: I1, I2… */
  id: string
  /** What is there where it is broken: 'a fee without its offer'. */
  fault: string
  /** Answers `what`, a line for each row that breaks it; none is the only good answer. */
  rows: string
}
