import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts } from '../../support/loopback.ts'
import { end, untilListening } from './child.ts'

export interface Nginx {
  stop(): Promise<void>
}

export interface TlsProxy extends Nginx {
  /** Of the authority that its certificate can be checked against: itself. */
  certificate: string
}

/** Ports of the loopback interface that stand for the addresses in docs/nginx.conf. */
interface Addresses {
  /** Where consoles are found. */
  port: number
  consoles: readonly [number, number]
  /** Where platforms are found. */
  platformPort: number
  platforms: readonly [number, number]
}

const example = join(import.meta.dirname, '../../../docs/nginx.conf')
const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Starts Debian's nginx with docs/nginx.conf, without TLS, in front of two consoles and two platforms. */
export async function startNginx(addresses: Addresses): Promise<Nginx> {
  const folder = await makeFolder()
  return run(folder, addresses, {
    'listen 443 ssl;': `listen 127.0.0.1:${addresses.port};`,
    'ssl_certificate /etc/ssl/console.example.pem;': '',
    'ssl_certificate_key /etc/ssl/private/console.example.key;': '',
  })
}

/** Starts it in front of one console, with TLS and a certificate for `console.example`. */
export async function startTlsProxy({ port, upstreamPort }: { port: number; upstreamPort: number }): Promise<TlsProxy> {
  const folder = await makeFolder()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=console.example', '-addext', 'subjectAltName=DNS:console.example']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
    stdio: 'pipe',
  })
  const [platformPort = 0, nobody = 0] = await findFreePorts(2)
  const addresses: Addresses = {
    port,
    consoles: [upstreamPort, upstreamPort],
    platformPort,
    platforms: [nobody, nobody],
  }
  const nginx = await run(folder, addresses, {
    'listen 443 ssl;': `listen 127.0.0.1:${port} ssl;`,
    '/etc/ssl/console.example.pem': certificate,
    '/etc/ssl/private/console.example.key': key,
  })
  return { ...nginx, certificate: await readFile(certificate, 'utf8') }
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'console-nginx-'))

async function run(folder: string, addresses: Addresses, replacements: Record<string, string>): Promise<Nginx> {
  const { port, consoles, platformPort, platforms } = addresses
  let site = await readFile(example, 'utf8')
  const all = {
    ...replacements,
    '10.0.0.11:3000': `127.0.0.1:${consoles[0]}`,
    '10.0.0.12:3000': `127.0.0.1:${consoles[1]}`,
    '10.0.0.21:4000': `127.0.0.1:${platforms[0]}`,
    '10.0.0.22:4000': `127.0.0.1:${platforms[1]}`,
    '10.0.0.10:4000': `127.0.0.1:${platformPort}`,
  }
  for (const [text, own] of Object.entries(all)) {
    if (!site.includes(text)) throw new Error(`docs/nginx.conf has no "${text}".`)
    site = site.replace(text, own)
  }
  const file = (name: string) => join(folder, name)
  await writeFile(
    file('nginx.conf'),
    `daemon off;
master_process off;
error_log ${file('error.log')};
pid ${file('pid')};
events {}
http {
access_log off;
${folders.map((name) => `${name}_temp_path ${file(name)};`).join('\n')}
${site}
}
`,
  )
  // Debian keeps it among the programs of administrators, which are not on everybody's path.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const nginx = spawn('nginx', ['-c', file('nginx.conf'), '-e', file('error.log')], { stdio: 'ignore', env })
  await untilListening(nginx, port, () =>
    readFile(file('error.log'), 'utf8').catch(() => 'Install Debian’s nginx to run this test.'),
  )
  return {
    async stop() {
      await end(nginx)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
