/** The floor of `hot-tours`: the first rows by one query, sent as they are. */
import { openPool, serveBare, statement } from '../support/bare.ts'

const pool = openPool()
const firstRows = statement(
  'hot tours',
  'select * from hot_tour where day > current_date order by place, id limit 24',
)

serveBare(async () => {
  const { rows } = await pool.query<object>(firstRows([]))
  return { status: true, result: { items: rows } }
})
