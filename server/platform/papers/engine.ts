/** What makes a PDF of Typst's text; which one it is depends on the machine. */
export interface Engine {
  /** Throws an Error that tells the compiler's complaints. */
  pdf(order: EngineOrder): Uint8Array
}

export interface EngineOrder {
  main: string
  /** By paths from the root, `clauses.typ`. */
  parts: Readonly<Record<string, string>>
  /** What the text reads as `sys.inputs`. */
  inputs: Readonly<Record<string, string>>
}
