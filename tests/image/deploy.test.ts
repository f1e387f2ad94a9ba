import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { Environment, readConfig } from '#server/config.ts'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'radrum-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: 'utf8', stdio: 'pipe' })

/** The program that checks each file; where one is missing, its test is left out. */
const programs = {
  'docker-compose': '/usr/bin/docker-compose',
  caddy: '/usr/bin/caddy',
  nginx: '/usr/sbin/nginx',
  systemd: '/usr/bin/systemd-analyze',
  pg_dump: '/usr/bin/pg_dump',
}
const has = (name: keyof typeof programs) => existsSync(programs[name])
for (const [name, path] of Object.entries(programs))
  if (!existsSync(path)) console.log(`Left out: what ${name} checks of deploy/.`)

const example = readFileSync('deploy/radrum.env.example', 'utf8')
/** The example as an operator fills it in. */
const filled = example.replace(/^([A-Z_]+)=$/gm, '$1=filled-in-with-thirty-two-characters')

describe('deploy/radrum.env.example', () => {
  test('is a whole production, once it is filled in', () => {
    const database = { DATABASE_URL: 'postgres://radrum@db/radrum' }
    expect(() => readConfig({ ...parseEnv(filled), ...database, NODE_ENV: 'production' })).not.toThrow()
  })

  test('names variables of the server, or of compose.yaml', () => {
    const compose = readFileSync('compose.yaml', 'utf8')
    const named = Object.keys(parseEnv(example.replace(/^# ([A-Z_]+=)/gm, '$1')))
    expect(named.filter((name) => !(name in Environment.shape) && !compose.includes(`\${${name}:`))).toEqual([])
  })
})

test.skipIf(!has('docker-compose'))('compose.yaml is whole with that file', () => {
  for (const file of ['compose.yaml', 'Dockerfile']) writeFileSync(join(folder, file), readFileSync(file))
  mkdirSync(join(folder, 'deploy'), { recursive: true })
  const settings = join(folder, 'deploy/radrum.env')
  writeFileSync(settings, filled)
  const whole = run(
    programs['docker-compose'],
    '--project-directory',
    folder,
    '--env-file',
    settings,
    '--file',
    join(folder, 'compose.yaml'),
    'config',
  )
  expect(whole).toContain('DATABASE_URL: postgres://radrum:filled-in-with-thirty-two-characters@db/radrum')
  expect(whole).toContain('SITE: https://radrum.example')
})

test.skipIf(!has('caddy'))('Caddy accepts its file, and passes what the server needs on', () => {
  const adapted = run(programs.caddy, 'adapt', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile')
  expect(adapted).toContain('"dial":"127.0.0.1:8000"')
  expect(adapted).toContain('"max_size":50000000')
})

test.skipIf(!has('nginx'))('nginx accepts its file', () => {
  run(
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=radrum.example',
    '-keyout',
    join(folder, 'privkey.pem'),
    '-out',
    join(folder, 'fullchain.pem'),
  )
  const site = readFileSync('deploy/nginx.conf', 'utf8').replaceAll('/etc/letsencrypt/live/radrum.example', folder)
  writeFileSync(join(folder, 'site.conf'), site)
  const main = join(folder, 'nginx.conf')
  writeFileSync(main, `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }`)
  expect(() => run(programs.nginx, '-t', '-c', main)).not.toThrow()
})

test.skipIf(!has('systemd'))('systemd accepts its unit, and finds little that it could do to the machine', () => {
  // Where it is installed there is another folder, and a user.
  const unit = readFileSync('deploy/radrum.service', 'utf8').replaceAll('/opt/radrum', process.cwd()).replace('User=radrum\n', '')
  const path = join(folder, 'radrum.service')
  writeFileSync(path, unit)
  // It warns without failing.
  expect(run('sh', '-c', `${programs.systemd} verify --man=no ${path} 2>&1`)).toBe('')
  // The threshold is ten times the exposure.
  run(programs.systemd, 'security', '--offline=true', '--threshold=20', path)
})

const postgres = process.env['TEST_DATABASE_URL']

test.skipIf(!has('pg_dump') || !postgres)(
  'deploy/backup.sh copies files and rows, and removes what is older than KEEP_DAYS',
  async () => {
    const [data, backups] = [join(folder, 'data'), join(folder, 'backups')]
    mkdirSync(join(data, 'files'), { recursive: true })
    writeFileSync(join(data, 'files/a1'), 'Hej')
    const old = join(backups, '2020-01-01T000000Z')
    mkdirSync(old, { recursive: true })
    execFileSync('touch', ['-d', '2020-01-01', old])
    const { hostname, port, username, password, pathname } = new URL(postgres ?? '')
    const database = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password, PGDATABASE: pathname.slice(1) }
    const child = spawn('sh', ['deploy/backup.sh'], {
      env: { PATH: process.env['PATH'], ...database, KEEP_DAYS: '14', DATA_DIR: data, BACKUPS: backups },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    let said = ''
    await new Promise<void>((done) => {
      child.stdout.on('data', (bytes: Buffer) => {
        said += bytes.toString()
        if (said.includes('Removed')) done()
      })
      child.once('exit', () => done())
    })
    if (child.pid && child.exitCode === null) process.kill(-child.pid)
    const [made = '', ...others] = readdirSync(backups)
    expect(others).toEqual([])
    expect(made).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z$/)
    expect(readFileSync(join(backups, made, 'files/a1'), 'utf8')).toBe('Hej')
    expect(run('pg_restore', '--list', join(backups, made, 'database.dump'))).toContain('Format: CUSTOM')
  },
)
