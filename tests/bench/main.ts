import { parseArgs } from 'node:util'
import { measureExport } from './measure-export.ts'
import { measureLoad } from './measure-load.ts'
import { measureMemory } from './measure-memory.ts'
import { measurePages } from './measure-pages.ts'
import { measureSignIn } from './measure-sign-in.ts'

const help = `Measures the built console. Nothing here passes or fails; the figures are for people.

  npm run bench -- load [--seconds 300] [--rate 100] [--processes 2] [--postgres | --database postgres://…]
  npm run bench -- memory
  npm run bench -- pages [--businesses 100000] [--postgres]
  npm run bench -- sign-in
  npm run bench -- export [--businesses 100000]

  load     mixed requests at a steady rate, then at four times of it, then with 500 slow connections
  memory   what console and platform hold after their first start and at rest
  pages    first and deep pages, searches and sorts of a long list, against page 1 of a short one
  sign-in  refused logins of known and unknown accounts, whose times should not differ
  export   the file of a long list of a platform that makes its rows up

  --processes  how many processes serve the console, 1 unless told
  --postgres   on a Postgres server of its own instead of the embedded database
  --database   on an empty Postgres database that is there already`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '300' },
    rate: { type: 'string', default: '100' },
    businesses: { type: 'string', default: '100000' },
    processes: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
    database: { type: 'string' },
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
    await measurePages({ businesses: Number(values.businesses), postgres })
    break
  case 'sign-in':
    await measureSignIn()
    break
  case 'export':
    await measureExport({ businesses: Number(values.businesses) })
    break
  default:
    process.stdout.write(`${help}\n`)
    process.exitCode = 1
}
