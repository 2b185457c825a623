import fs from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import type { Json, PaperTemplate } from '../../../platform/papers/paper.ts'

/** One kind of paper: what it is filled with, and how that is laid out. */
export interface PaperKind<S extends z.ZodType = z.ZodType> {
  schema: S
  /** The window's title of the file, «Договор № B-1042». */
  title(data: z.output<S>): string
  madeAt(data: z.output<S>): Date
  template(data: z.output<S>): PaperTemplate
  /** What the template prints: words, no numbers to be formatted there. Throws where sums do not add up. */
  fields(data: z.output<S>): { readonly [name: string]: Json }
  /** SVG, by name. */
  pictures?(data: z.output<S>): Readonly<Record<string, string>>
}

/** Lets the compiler infer what the functions of a kind are given. */
export function definePaper<S extends z.ZodType>(kind: PaperKind<S>): PaperKind<S> {
  return kind
}

const folder = path.join(import.meta.dirname, '..', 'templates')
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')

/** `name.version.typ` of the folder of templates, with the clauses that contracts share. */
export function templateOf(name: string, version: number): PaperTemplate {
  return {
    name: `${name}.${version}`,
    main: read(`${name}.${version}.typ`),
    parts: { 'clauses.typ': read('clauses.1.typ') },
  }
}
