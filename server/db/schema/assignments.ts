import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { assignmentStates } from '#contract/assignments/states.ts'
import { partyKinds } from '#contract/assignments/assignments.ts'
import { type NamedParty, type PartnerProfile, partnerTitles } from '#contract/assignments/partners.ts'
import { users } from './accounts.ts'
import { at, createdAt, id, oneOf } from './columns.ts'
import { matters } from './matters.ts'

/** Profiles in which partners describe their practice. */
export const partnerProfiles = pgTable('partner_profiles', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  title: text({ enum: partnerTitles }).notNull(),
  firm: text().notNull(),
  specialities: jsonb().$type<PartnerProfile['specialities']>().notNull(),
  languages: jsonb().$type<string[]>().notNull(),
  away: boolean().notNull(),
  /** Clients of the partner's own firm, for conflict checks. */
  ownClients: jsonb().$type<NamedParty[]>().notNull(),
})

/** Which version of the partner terms a partner has accepted, and when. */
export const partnerTermsAcceptances = pgTable(
  'partner_terms_acceptances',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: text().notNull(),
    acceptedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.version] })],
)

/** Offers of matters to partners, and what became of them. */
export const assignments = pgTable(
  'assignments',
  {
    id: id(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted: `releaseFromFormerPartners` then frees the matter. */
    partnerId: integer().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: assignmentStates }).notNull(),
    /** Null for what was assigned without an offer. */
    offeredUntil: at(),
    /** When the partner made a conflict check of the parties as they are. */
    checkedAt: at(),
    /** Why an admin gave or took it. */
    reason: text(),
    createdAt: createdAt(),
    endedAt: at(),
  },
  (t) => [
    uniqueIndex('assignments_live').on(t.matterId).where(sql`state in ('offered', 'assigned')`),
    index('assignments_of_partner').on(t.partnerId, t.matterId).where(sql`state in ('offered', 'assigned')`),
    index('assignments_matter').on(t.matterId),
    index('assignments_partner').on(t.partnerId),
    index('assignments_offered').on(t.offeredUntil).where(sql`state = 'offered'`),
    check('assignments_state_known', sql`state in ${oneOf(assignmentStates)}`),
  ],
)

/** The other side of a matter, and others whom it concerns. */
export const matterParties = pgTable(
  'matter_parties',
  {
    id: id(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    kind: text({ enum: partyKinds }).notNull(),
    name: text().notNull(),
    number: text(),
    /** Keys that conflict checks compare: `nameKey` and `numberKey` of the contract. */
    nameKey: text().notNull(),
    numberKey: text().notNull(),
    /** By which release's rules; the job `renewPartyKeys` makes those of an earlier one anew. */
    keyVersion: integer().notNull().default(0),
  },
  (t) => [
    index('matter_parties_matter').on(t.matterId),
    index('matter_parties_key_version').on(t.keyVersion),
    index('matter_parties_number').on(t.numberKey).where(sql`number_key <> ''`),
    check('matter_parties_kind_known', sql`kind in ${oneOf(partyKinds)}`),
  ],
)
