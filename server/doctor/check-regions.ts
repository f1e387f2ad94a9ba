import type { Config } from '#server/config.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Regions as clouds name them in addresses. London and Zürich are outside of the EEA, too. */
const elsewhere =
  /\b((us|ca|mx|sa|ap|cn|me|il|af|asia|australia|northamerica|southamerica|africa)-(gov-)?(north|south|east|west|central)[a-z]*-?\d|eu-(west|central)-2|europe-west[26])\b/

const withoutPassword = (url: string | undefined) => url?.replace(/\/\/.*@/, '//')

/**
 * Looks for a place outside of the EU and the EEA: the privacy policy promises that there is none.
 * An address seldom says where it leads: those that do are found.
 */
export const checkRegions = ({
  databaseUrl,
  readUrl,
  s3,
  mail,
  tracesTo,
}: Pick<Config, 'databaseUrl' | 'readUrl' | 's3' | 'mail' | 'tracesTo'>): Finding => {
  const places = {
    DATABASE_URL: databaseUrl,
    DATABASE_READ_URL: readUrl,
    S3_ENDPOINT: s3?.endpoint,
    S3_REGION: s3?.region,
    SMTP_URL: mail.smtpUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: tracesTo,
  }
  const found = Object.entries(places).flatMap(([name, place]) => {
    const [region] = elsewhere.exec(withoutPassword(place) ?? '') ?? []
    return region ? [`${name} is in ${region}`] : []
  })
  return found.length === 0
    ? ok('none of the addresses names a region elsewhere than in the EU and the EEA')
    : warning(`the privacy policy promises that all is kept within the EU and the EEA, and ${found.join(', ')}: choose another`)
}
