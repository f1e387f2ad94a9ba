import { company, servedOffice } from '#texts/public/company.ts'

const logo = servedOffice?.look.logo

/** The office's logo, or else a name beside a doorway under the ring of an å. */
export const Wordmark = ({ name }: { name?: string }) =>
  logo && !name ? (
    <span className="wordmark">
      <img src={`/office-logo/${logo.file}`} width={logo.width} height={logo.height} alt={company.name} />
    </span>
  ) : (
    <span className="wordmark">
      <svg viewBox="0 0 30 40" width="24" height="32" aria-hidden="true">
        <circle cx="15" cy="6" r="4" fill="none" stroke="var(--accent)" strokeWidth="3" />
        <path d="M2 40V28a13 13 0 0 1 26 0v12z" fill="var(--primary)" />
        <path d="M10 40V30a5 5 0 0 1 10 0v10z" fill="var(--page)" />
      </svg>
      <span>{name ?? company.name}</span>
    </span>
  )
