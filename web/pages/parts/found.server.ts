import { data } from 'react-router'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { pageOf } from '../../app/calls/server/session.server.ts'

/** The answer, or the page that says that there is no such thing (or that it is somebody else's). */
export async function foundOr404<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiRefusal && (error.httpStatus === 404 || error.httpStatus === 400))
      throw data(null, { status: 404 })
    if (error instanceof ApiRefusal && error.httpStatus === 403) throw data(null, { status: 403 })
    throw pageOf(error)
  }
}
