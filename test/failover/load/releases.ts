import fs from 'node:fs'
import path from 'node:path'

/** The program of this tree. */
export const ourCode = path.resolve(import.meta.dirname, '../../..')

/** What a process runs; modules of others are the same ones. The pages may not be built: nobody opens one here. */
const PARTS = ['build', 'contract', 'data', 'public', 'server', 'web', 'package.json']

/** The program as it will be so many releases from now: each has brought a migration that only adds. */
export function makeRelease(home: string, number: number): string {
  const folder = path.join(home, `release-${number}`)
  fs.mkdirSync(folder)
  const there = PARTS.filter((part) => fs.existsSync(path.join(ourCode, part)))
  for (const part of there) fs.cpSync(path.join(ourCode, part), path.join(folder, part), { recursive: true })
  fs.symlinkSync(path.join(ourCode, 'node_modules'), path.join(folder, 'node_modules'))
  for (let past = 1; past <= number; past++)
    fs.writeFileSync(
      path.join(folder, 'server/migrations', `${9000 + past}-release-${past}.sql`),
      adding(past),
    )
  return folder
}

const adding = (number: number) => `alter table auction add column release_${number} text;
alter table app_user add column release_${number} integer not null default 0;
create table release_${number} (id bigint generated always as identity primary key, note text not null);
`
