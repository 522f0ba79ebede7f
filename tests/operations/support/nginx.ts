import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export interface TlsProxy {
  /** Of the authority that its certificate can be checked against: itself. */
  certificate: string
  stop(): Promise<void>
}

interface ProxyOptions {
  /** Where it listens on the loopback interface. */
  port: number
  /** The name that people use, which its certificate is for. */
  host: string
  /** Port of the console behind it. */
  upstreamPort: number
}

/** Starts Debian's nginx as a proxy that takes https and passes on http, as an operator would set it up. */
export async function startTlsProxy({ port, host, upstreamPort }: ProxyOptions): Promise<TlsProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'console-nginx-'))
  const file = (name: string) => join(folder, name)
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const files = ['-keyout', file('key.pem'), '-out', file('certificate.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
    stdio: 'pipe',
  })
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    file('nginx.conf'),
    `daemon off;
master_process off;
error_log ${file('error.log')};
pid ${file('pid')};
events {}
http {
  access_log off;
  ${folders.map((name) => `${name}_temp_path ${file(name)};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port} ssl;
    server_name ${host};
    ssl_certificate ${file('certificate.pem')};
    ssl_certificate_key ${file('key.pem')};
    client_max_body_size 110m;
    location / {
      proxy_pass http://127.0.0.1:${upstreamPort};
      proxy_http_version 1.1;
      proxy_set_header Connection '';
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`,
  )
  // Debian keeps it among the programs of administrators, which are not on everybody's path.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const nginx = spawn('nginx', ['-c', file('nginx.conf'), '-e', file('error.log')], { stdio: 'ignore', env })
  const failed = new Promise<never>((_, reject) => {
    nginx.once('error', (error) => reject(new Error('Install Debian’s nginx to run this test.', { cause: error })))
    nginx.once('exit', async () => reject(new Error(await readFile(file('error.log'), 'utf8').catch(() => 'gone'))))
  })
  failed.catch(() => {})
  await Promise.race([untilListening(port), failed])
  return {
    certificate: await readFile(file('certificate.pem'), 'utf8'),
    async stop() {
      await end(nginx)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect({ host: '127.0.0.1', port })
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await delay(20)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
