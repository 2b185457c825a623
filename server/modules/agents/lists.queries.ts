import { sql } from 'kysely'

/** Of the row of `agent` that a query reads. */
export const countriesOfAgent = sql<
  number[]
>`array(select country_id from agent_country where agent_id = agent.id order by 1)`.as('country_ids')

/** Of the row of `agent` that a query reads. */
export const operatorsOfAgent = sql<
  number[]
>`array(select operator_id from agent_operator where agent_id = agent.id order by 1)`.as('operator_ids')
