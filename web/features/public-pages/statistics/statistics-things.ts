import type { Dataset } from 'schema-dts'
import { parseRuDate } from '../../../ui/words/moments.ts'
import type { ShownStatistics } from './shown-statistics.rules.ts'

interface Of {
  name: string
  description: string
  /** An address of the site, whole. */
  urlOf: (path: string) => string
  path: string
}

/** The numbers of the page as a set of data; nothing where no number is told. */
export function datasetOf(shown: ShownStatistics, { name, description, urlOf, path }: Of): Dataset[] {
  const figures = shown.groups.flatMap((group) => group.figures)
  if (figures.length === 0 && shown.prices.countries.length === 0) return []
  const days = [shown.period.from, shown.period.to].map(parseRuDate)
  return [
    {
      '@type': 'Dataset',
      name,
      description,
      url: urlOf(path),
      inLanguage: 'ru',
      isAccessibleForFree: true,
      creator: { '@type': 'Organization', name: 'Лотур', url: urlOf('/') },
      ...(shown.countedAt && { dateModified: shown.countedAt, temporalCoverage: days.join('/') }),
      variableMeasured: figures.map((figure) => ({
        '@type': 'PropertyValue',
        name: figure.name,
        description: figure.how,
        value: figure.text,
      })),
      distribution: {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: urlOf(shown.file),
      },
    },
  ]
}
