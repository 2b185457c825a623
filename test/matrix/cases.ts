import type { TestUser } from '../../server/modules/identity/identity.factory.ts'
import type { TestApp } from '../support/app.ts'

/** Somebody who owns a thing, and things of the same kind that he must not reach. */
export interface Case {
  token: string
  /** None where nothing of the kind may ever be his. */
  own?: number | string
  others?: number | string
  /** One that was his, or its owner's, and has been deleted; none where such things are never deleted. */
  deleted?: number | string
}

export interface People {
  tourist: TestUser
  admin: TestUser
}

export type Plant = (app: TestApp, people: People) => Promise<Case[]>
