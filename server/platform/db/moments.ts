/** A row as it comes by itself or inside JSON, where a moment is text. */
export type AnyMoments<Row> = { [Name in keyof Row]: Date extends Row[Name] ? Row[Name] | string : Row[Name] }

/** ISO text of a moment in either writing, to the millisecond. */
export function isoOf(at: Date | string): string {
  return new Date(at).toISOString()
}
