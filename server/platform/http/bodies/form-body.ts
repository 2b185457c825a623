import type { FastifyInstance } from 'fastify'

const FORM_MAX = 2048

/** Routes that programs call with a form which says nothing that the address has not said. */
export function ignoreForms(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => unknown): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: FORM_MAX },
      (_request, _body, done) => done(null, undefined),
    )
    addRoutes(scope)
  })
}
