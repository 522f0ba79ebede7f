import { parseArgs } from 'node:util'
import { measureExport } from './measure-export.ts'
import { measureLists } from './measure-lists.ts'
import { measureLoad } from './measure-load.ts'
import { measurePages } from './pages/measure-pages.ts'

const help = `Measures the built console. Nothing here passes or fails; the figures are for people.

  npm run bench -- load [--seconds 300] [--rate 100] [--processes 2] [--postgres | --database postgres://…]
  npm run bench -- pages [--sizes 1000] [--postgres | --database …,…] [--rounds 3] [--only browser|server] [--write docs/performance.md]
  npm run bench -- lists --database postgres://… [--only business]
  npm run bench -- export [--businesses 100000]

  load     mixed requests at a steady rate, then at four times of it, then with 500 slow connections
  pages    the list of businesses in a browser and on its server, beside the same page made in other ways
  lists    every order, filter and search of every list of the platform, the slowest first
  export   the file of a long list of a platform that makes its rows up

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
  case 'lists':
    if (!database) throw new Error('Say which --database.')
    await measureLists({ database, only: values.only })
    break
  case 'export':
    await measureExport({ businesses: Number(values.businesses ?? 100_000) })
    break
  default:
    process.stdout.write(`${help}\n`)
    process.exitCode = 1
}
