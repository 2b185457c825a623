import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

/** Row numbers and kopecks stay far below 2^53; days stay text, for a Date would bring a time zone into them. */
export const rowTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === DATE) return (value: string) => value
    return pg.types.getTypeParser(oid, format)
  },
}
