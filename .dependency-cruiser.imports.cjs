/**
 * Reduces a file to its imports before dependency-cruiser looks at it. Its own parsers do not know TypeScript 7;
 * Babel parses every file exactly, and imports of types are kept, because they are dependencies as well.
 */
function importsOnly({ types: t }) {
  return {
    manipulateOptions({ filename }, parser) {
      parser.plugins.push('typescript', ...(filename.endsWith('.tsx') ? ['jsx'] : []))
    },
    visitor: {
      Program(program) {
        const sources = importedBy(program)
        program.node.body = [...sources].map((source) => t.importDeclaration([], t.stringLiteral(source)))
        program.node.directives = []
        program.skip()
      },
    },
  }
}

function importedBy(program) {
  const sources = new Set()
  const add = (literal) => {
    if (literal?.type === 'StringLiteral') sources.add(literal.value)
  }
  program.traverse({
    'ImportDeclaration|ExportAllDeclaration|ExportNamedDeclaration|ImportExpression'({ node }) {
      add(node.source)
    },
    TSImportType({ node }) {
      add(node.argument)
    },
    CallExpression({ node: { callee, arguments: parameters } }) {
      if (callee.type === 'Import') add(parameters[0])
    },
  })
  return sources
}

module.exports = { babelrc: false, configFile: false, comments: false, plugins: [importsOnly] }
