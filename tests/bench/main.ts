import { parseArgs } from 'node:util'
import { measureBulk } from './measure-bulk.ts'
import { measureExport } from './measure-export.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureLists } from './measure-lists.ts'
import { measureLoad } from './measure-load.ts'
import { measureMemory } from './measure-memory.ts'
import { measureQueries } from './measure-queries.ts'
import { measureSignIn } from './measure-sign-in.ts'
import { measureWholeLists } from './measure-whole-lists.ts'
import { measurePages } from './pages/measure-pages.ts'

const help = `Measures the built console. Nothing here passes or fails; the figures are for people.

  npm run bench -- load [--seconds 300] [--rate 100] [--processes 2] [--postgres | --database postgres://…]
  npm run bench -- memory
  npm run bench -- pages [--sizes 1000] [--postgres | --database …,…] [--rounds 3] [--only browser|server] [--write docs/performance.md]
  npm run bench -- lighthouse [--businesses 1000] [--rounds 3]
  npm run bench -- queries [--businesses 100000] [--postgres]
  npm run bench -- lists --database postgres://… [--only business]
  npm run bench -- sign-in
  npm run bench -- export [--businesses 100000]
  npm run bench -- bulk [--businesses 30000] [--postgres]
  npm run bench -- whole-lists [--businesses 50000]

  load     mixed requests at a steady rate, then at four times of it, then with 500 slow connections
  memory   what console and platform hold after their first start and at rest
  pages    the list of businesses in a browser and on its server, beside the same page made in other ways
  lighthouse  first visits to five pages as on a phone and on a desktop, by Lighthouse
  queries  first and deep pages, searches and sorts of a long list on the platform, against page 1 of a short one
  lists    every order, filter and search of every list of the platform, the slowest first
  sign-in  refused logins of known and unknown accounts, whose times should not differ
  export   the file of a long list of a platform that makes its rows up
  bulk     jobs that change every business, and the calls of others beside them
  whole-lists  a long list of a platform that sends all of it at once, read, paged, searched, sorted and filtered

  --processes  how many processes serve the console, 1 unless told
  --postgres   on a Postgres server of its own instead of the embedded database
  --database   on a Postgres database that is there already: empty, for lists a full one, for pages one for each size
  --only       part of the name of a list, or which half of pages
  --sizes      numbers of businesses, one console for each, such as 1000,100000,1000000
  --write      puts the tables into a Markdown file, and the figures beside it as JSON`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '300' },
    rate: { type: 'string', default: '100' },
    businesses: { type: 'string' },
    sizes: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    write: { type: 'string' },
    processes: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
    database: { type: 'string' },
    only: { type: 'string' },
  },
})

const { postgres, processes, database } = values
switch (positionals[0]) {
  case 'load':
    await measureLoad({ seconds: Number(values.seconds), rate: Number(values.rate), processes, postgres, database })
    break
  case 'memory':
    await measureMemory()
    break
  case 'pages':
    await measurePages({
      sizes: values.sizes.split(',').map(Number),
      rounds: Number(values.rounds),
      postgres,
      databases: database?.split(','),
      only: values.only,
      write: values.write,
    })
    break
  case 'lighthouse':
    await measureLighthouse({ businesses: Number(values.businesses ?? 1000), rounds: Number(values.rounds) })
    break
  case 'queries':
    await measureQueries({ businesses: Number(values.businesses ?? 100_000), postgres })
    break
  case 'lists':
    if (!database) throw new Error('Say which --database.')
    await measureLists({ database, only: values.only })
    break
  case 'sign-in':
    await measureSignIn()
    break
  case 'export':
    await measureExport({ businesses: Number(values.businesses ?? 100_000) })
    break
  case 'bulk':
    await measureBulk({ businesses: Number(values.businesses ?? 30_000), postgres })
    break
  case 'whole-lists':
    await measureWholeLists({ rows: Number(values.businesses ?? 50_000) })
    break
  default:
    process.stdout.write(`${help}\n`)
    process.exitCode = 1
}
