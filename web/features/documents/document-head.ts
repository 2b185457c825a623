import type { LoaderFunctionArgs } from 'react-router'
import { headOf } from '../../app/page/head-of.ts'
import { type DocumentName, documentHeads } from './list.ts'

/** What the page of a document says of itself to search engines. */
export function documentHead(args: LoaderFunctionArgs, document: DocumentName) {
  const { title, summary } = documentHeads[document]
  return headOf(args, {
    type: 'documents',
    values: { name: title },
    title: `${title} — Лотур`,
    description: summary,
    h1: title,
    path: `/documents/${document}`,
    crumbs: [
      { title: 'Главная', path: '/' },
      { title: 'Документы', path: '/documents/' },
      { title, path: `/documents/${document}` },
    ],
  })
}
