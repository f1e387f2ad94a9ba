import * as z from 'zod'
import { officeName, ourOffice } from '#contract/office/our-office.ts'

const secret = z.string().min(32, 'at least 32 characters')
const port = z.coerce.number().int().min(0).max(65_535)
const origin = z
  .url('an origin such as https://example.se')
  .transform((address) => new URL(address))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash, 'an origin without a path, such as https://example.se')
  .transform((url) => url.origin)
/** Separated by commas. */
const origins = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .pipe(z.array(origin))

/**
 * The environment variables. An empty one counts as absent: that is how shells and compose files
 * unset them.
 */
export const Environment = z.object({
  // A misspelt value must fail: it must not enable the demo in production.
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ROLE: z.enum(['all', 'web', 'jobs']).default('all'),
  PORT: port.default(8000),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  LOG_CALLS: z.literal('1').optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  MIGRATION_DATABASE_URL: z.string().optional(),
  DATABASE_READ_URL: z.string().optional(),
  ALLOW_PGLITE: z.literal('1').optional(),
  RESTORED: z.literal('1').optional(),
  PUBLIC_WEB_URL: origin.optional(),
  PUBLIC_API_URL: origin.optional(),
  OFFICE_FILE: z.string().optional(),
  CORS_ORIGINS: origins.optional(),
  APP_SECRET: secret.optional(),
  APP_SECRET_PREVIOUS: secret.optional(),
  ACCESS_SECONDS: z.coerce.number().int().min(10).max(3_600).default(300),
  CHANGES_PER_MINUTE: z.coerce.number().int().min(10).max(1_000_000).default(60),
  REQUIRE_2FA: z.enum(['all', 'staff', 'off']).default('all'),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().optional(),
  CONTACT_TO: z.email().optional(),
  MAILS_PER_SECOND: z.coerce.number().min(0.2).max(1_000).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z.url().optional(),
  PARTNERS_SEE: z.enum(['all', 'assigned']).default('all'),
  PLATFORM_FEE_PERCENT: z.coerce.number().min(0).max(50).default(10),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  BACKUP_SECRET: secret.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  FILE_ORIGINS: origins.default([]),
  PUSH_ORIGINS: origins.default([]),
})

/** The parsed environment. */
export type Config = ReturnType<typeof readConfig>

/** Production refuses to start without these (R86). */
const productionNeeds = [
  'APP_SECRET',
  'PUBLIC_WEB_URL',
  'PUBLIC_API_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_TO',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const

/** All or none: one forgotten variable must not send files to the local disk. */
const s3Needs = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** A schedule that could back up nothing, or that nobody could read, must not look like one. */
const backupComplaints = (settings: Readonly<Record<string, string | undefined>>) => [
  ...(settings['DATABASE_URL'] ? [] : ['  BACKUP_TO: needs DATABASE_URL; of the embedded database npm run admin makes backups']),
  ...(settings['BACKUP_SECRET'] || settings['APP_SECRET'] ? [] : ['  BACKUP_SECRET: missing (or APP_SECRET)']),
  ...(settings['BACKUP_TO'] === 'bucket' ? s3Needs.filter((name) => !settings[name]).map((name) => `  ${name}: missing`) : []),
]

/**
 * Names a sender as the office is called now, unless it has a name, in a quoted string (RFC 5322,
 * 3.2.4).
 */
const senderOf = (from: string) => (from.includes('<') ? from : `${JSON.stringify(officeName())} <${from}>`)

/**
 * Reads and checks the environment.
 * @throws Error whose message lists everything that is missing or wrong
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>) => {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(settings, { error: z.locales.en().localeError })
  const complaints = parsed.error?.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`) ?? []
  if (settings['NODE_ENV'] === 'production') {
    complaints.push(...productionNeeds.filter((name) => !settings[name]).map((name) => `  ${name}: missing`))
    if (!settings['DATABASE_URL'] && !settings['ALLOW_PGLITE']) complaints.push('  DATABASE_URL: missing (or ALLOW_PGLITE=1)')
    if (settings['PUSH_ORIGINS']) complaints.push('  PUSH_ORIGINS: for tests only')
    for (const name of ['PUBLIC_WEB_URL', 'PUBLIC_API_URL'])
      if (settings[name]?.startsWith('http:')) complaints.push(`  ${name}: must be https`)
  }
  if (s3Needs.some((name) => settings[name]))
    complaints.push(...s3Needs.filter((name) => !settings[name]).map((name) => `  ${name}: missing`))
  if (settings['DATABASE_READ_URL'] && !settings['DATABASE_URL']) complaints.push('  DATABASE_READ_URL: needs DATABASE_URL')
  if (settings['BACKUP_TO']) complaints.push(...backupComplaints(settings))
  if (!parsed.success || complaints.length > 0)
    throw new Error(`The configuration is not complete:\n${complaints.join('\n')}\nSee docs/operations/configuration.md.`)
  const values = parsed.data
  const ownOrigin = `http://${values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST}:${values.PORT}`
  const webUrl = values.PUBLIC_WEB_URL ?? ownOrigin
  return {
    production: values.NODE_ENV === 'production',
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'production' ? 'info' : 'warn'),
    logsCalls: values.LOG_CALLS === '1',
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    tracesTo: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    role: values.ROLE,
    isRestored: values.RESTORED === '1',
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    migrationUrl: values.MIGRATION_DATABASE_URL,
    readUrl: values.DATABASE_READ_URL,
    webUrl,
    /** The name of an office that has none of its own; undefined in a demo, which has its. */
    unnamedOffice: values.NODE_ENV === 'production' ? new URL(webUrl).host : undefined,
    apiUrl: values.PUBLIC_API_URL ?? ownOrigin,
    corsOrigins: values.CORS_ORIGINS ?? [webUrl],
    officeFile: values.OFFICE_FILE,
    appSecret: values.APP_SECRET,
    previousSecret: values.APP_SECRET_PREVIOUS,
    accessSeconds: values.ACCESS_SECONDS,
    changesPerMinute: values.CHANGES_PER_MINUTE,
    requireTwoFactor: values.REQUIRE_2FA,
    mail: {
      smtpUrl: values.SMTP_URL,
      // Production has both. Read when they are used, for the office may be another one by then.
      get from() {
        return senderOf(values.MAIL_FROM ?? 'no-reply@radrum.example')
      },
      get contactTo() {
        return ourOffice().company.email
      },
      perSecond: values.MAILS_PER_SECOND,
    },
    stripe: values.STRIPE_SECRET_KEY
      ? {
          secretKey: values.STRIPE_SECRET_KEY,
          webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
          connectWebhookSecret: values.STRIPE_CONNECT_WEBHOOK_SECRET,
          apiBase: values.STRIPE_API_BASE,
        }
      : undefined,
    officeEmail: values.CONTACT_TO,
    partnersSee: values.PARTNERS_SEE,
    platformFeePercent: values.PLATFORM_FEE_PERCENT,
    s3:
      values.S3_ENDPOINT && values.S3_BUCKET && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: values.S3_ENDPOINT,
            bucket: values.S3_BUCKET,
            region: values.S3_REGION,
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    backup: {
      to: values.BACKUP_TO,
      everyHours: values.BACKUP_EVERY_HOURS,
      secret: values.BACKUP_SECRET ?? values.APP_SECRET,
    },
    trustProxy: values.TRUST_PROXY,
    fileOrigins: values.FILE_ORIGINS,
    pushOrigins: values.PUSH_ORIGINS,
  }
}
